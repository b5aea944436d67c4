import * as z from 'zod/mini'
import {
  type ActionField,
  actionNames,
  type TransferAction,
  transferActions,
} from '#shared/transfers/actions.ts'
import { bankReferenceText } from '#shared/transfers/bank-reference.ts'
import { idParams, plainText, requiredText, strictAmount } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'
import { transferFile } from './transfer-file.api.ts'

const fieldSchemas = {
  amount: strictAmount,
  /** As the bank statement has it, but for capitals and blanks. */
  bankReference: requiredText(140).check(z.overwrite(bankReferenceText)),
} as const satisfies Record<ActionField, z.ZodMiniType>

type Field<Amount> = { readonly amount?: Amount; readonly bankReference?: string }

type Common = { reason: string; version?: string | undefined }

/** The reason, the fields of the action, and the version of the transfer that was seen. */
type Body = z.ZodMiniType<Field<bigint> & Common, Field<string> & Common>

function bodyOf(fields: readonly ActionField[]): Body {
  return z.object({
    ...Object.fromEntries(fields.map(field => [field, fieldSchemas[field]])),
    reason,
    version: z.optional(plainText(64)),
  })
}

function routeOf(action: TransferAction) {
  const { path, summary, permission, fields, refusals, ...row } = transferActions[action]
  return defineRoute({
    method: 'POST',
    path: `/api/admin/transfers/{id}/${path}`,
    summary,
    access: { needs: permission },
    needsFreshProof: true,
    params: idParams,
    body: bodyOf(fields),
    ...('isCreation' in row && { idempotent: true }),
    success: { status: 'isCreation' in row ? 201 : 200, body: transferFile },
    refusals: ['action_not_possible', 'transfer_changed', ...refusals],
  })
}

/** The call of each action. */
export const transferActs = Object.fromEntries(
  actionNames.map(action => [action, routeOf(action)]),
) as Readonly<Record<TransferAction, ReturnType<typeof routeOf>>>
