export type Json = Record<string, unknown>

/** The parts of an OpenAPI document that its page reads. */
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}
export type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Json
}
export type Content = Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>
export type ApiDocument = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** What the server sends to endpoints of the operator's, by the object that it tells of. */
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: Json
}
