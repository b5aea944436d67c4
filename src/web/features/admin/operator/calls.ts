import * as legal from '#shared/api/admin/legal-texts.api.ts'
import * as api from '#shared/api/admin/operator.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'
import type { OperatorBody } from './operator-form.ts'

export const operatorKey = keyOf(api.getDeskOperator)
export const operatorQuery = freshQuery(api.getDeskOperator, {})

/** @throws what `call` throws; `operator_changed` where another version has been saved since, `awaits_approval` */
export const saveOperator = (body: OperatorBody): Promise<api.DeskOperatorView> =>
  call(api.updateOperator, { body })

export const legalTextsKey = keyOf(legal.listLegalTexts)
export const legalTextsQuery = freshQuery(legal.listLegalTexts, {})

/** @throws what `call` throws; `operator_changed` where another version is written at the same moment */
export const writeLegalText = (body: BodyInputOf<typeof legal.writeLegalText>) =>
  call(legal.writeLegalText, { body })

/** @throws what `call` throws; `operator_changed` where this or a later version is published, `awaits_approval` */
export const publishLegalText = (body: BodyInputOf<typeof legal.publishLegalText>) =>
  call(legal.publishLegalText, { body })
