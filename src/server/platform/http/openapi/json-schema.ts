import * as z from 'zod/mini'
import type { Json } from './api-document.ts'

/** As the client writes and reads it: the decoded side has bigints, which JSON Schema does not know. */
export function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}
