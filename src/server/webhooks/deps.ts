import type { Random } from '#shared/transfers/reference.ts'
import type { AuditDeps } from '#server/audit/audit.ts'
import type { Log } from '#server/platform/log.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { Post } from './post.ts'

export type WebhookDeps = AuditDeps & {
  readonly dataKeys: DataKeys
  readonly signingKeys: SigningKeys
  readonly random: Random
  readonly log: Log
  readonly postToEndpoint: Post
  /** Whether endpoints may be in private networks, and without TLS. */
  readonly allowsPrivateWebhooks: boolean
}
