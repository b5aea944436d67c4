import * as api from '#shared/api/admin/operator.api.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'
import type { OperatorBody } from './operator-form.ts'

export const operatorKey = keyOf(api.getDeskOperator)
export const operatorQuery = freshQuery(api.getDeskOperator, {})

/** @throws what `call` throws; `operator_changed` where another version has been saved since, `awaits_approval` */
export const saveOperator = (body: OperatorBody): Promise<api.DeskOperatorView> =>
  call(api.updateOperator, { body })
