import type { FastifyReply, FastifyRequest } from 'fastify'
import * as legalApi from '#shared/api/admin/legal-texts.api.ts'
import * as deskApi from '#shared/api/admin/operator.api.ts'
import { getLegalInForce, getLegalText } from '#shared/api/legal-texts.api.ts'
import { getOperator } from '#shared/api/operator.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { deskLegalTexts, legalText, publishText, writeText } from './legal-texts.ts'
import { LOGO_ROUTE } from './logo.ts'
import { changeOperator, type OperatorDeps } from './operator-changes.ts'
import { deskOperator, type ReadLegalInForce, type ReadOperator } from './operator.ts'
import { findLogo } from './operator.sql.ts'

type LogoRequest = FastifyRequest<{ Params: { sha256: string } }>

export function registerOperatorRoutes(
  app: App,
  deps: OperatorDeps & { readonly operator: ReadOperator; readonly legalInForce: ReadLegalInForce },
): void {
  mount(app, getOperator, () => deps.operator())
  mount(app, deskApi.getDeskOperator, () => deskOperator(deps))
  mount(app, deskApi.updateOperator, call => changeOperator(deps, call, call.body))
  mount(app, getLegalInForce, () => deps.legalInForce())
  mount(app, getLegalText, ({ params, query }) =>
    legalText(
      deps,
      params.kind,
      query.version === undefined ? undefined : Number.parseInt(query.version, 10),
    ),
  )
  mount(app, legalApi.listLegalTexts, () => deskLegalTexts(deps))
  mount(app, legalApi.writeLegalText, call => writeText(deps, call, call.body))
  mount(app, legalApi.publishLegalText, call => publishText(deps, call, call.body))
  app.server.get(LOGO_ROUTE, (request: LogoRequest, reply) => sendLogo(deps, request.params.sha256, reply))
}

const HEX = /^[0-9a-f]{64}$/

/** Sends a picture that was uploaded at the desk, under the type that its bytes have. */
async function sendLogo(
  { pool }: Pick<OperatorDeps, 'pool'>,
  sha256: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [logo] = HEX.test(sha256) ? await findLogo(pool, Buffer.from(sha256, 'hex')) : []
  if (logo === undefined) {
    reply.callNotFound()
    return reply
  }
  return await reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type(logo.type)
    .send(logo.content)
}
