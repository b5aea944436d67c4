import { previewPricing as preview } from '#shared/api/admin/prices/pricing.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { type PreviewDeps, previewPricing } from './preview.ts'

const TRY_AGAIN_SECONDS = 5

/** One at a time in a process: a preview of a million transfers is some seconds of work, and admins are few. */
export function registerPreviewRoutes(app: App, deps: PreviewDeps): void {
  let isUnderWay = false
  mount(app, preview, async call => {
    if (isUnderWay) throw new DomainError('busy', { retryAfterSeconds: TRY_AGAIN_SECONDS })
    isUnderWay = true
    try {
      return await previewPricing(deps, call.body)
    } finally {
      isUnderWay = false
    }
  })
}
