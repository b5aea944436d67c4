import { webhookBodies } from '#shared/api/webhook-events.ts'
import type { ApiDocument, Operation, Parameter } from './api-document.ts'
import { schemaOf } from './json-schema.ts'

/** The group of what the server itself sends. */
export const EVENTS = {
  name: 'Webhooks',
  description:
    'What your own endpoints get, signed as https://www.standardwebhooks.com has it. An admin adds them at the desk. An event may come twice, under the same webhook-id, and events of an object may come out of order: the greater sequence is newer.',
}

/** Calls of the server to an endpoint, by the object that they tell of. */
export const eventCalls = (): ApiDocument['webhooks'] =>
  Object.fromEntries([...webhookBodies].map(([object, body]) => [object, { post: eventCall(object, body) }]))

const eventCall = (object: string, body: Parameters<typeof schemaOf>[0]): Operation => ({
  operationId: `tellOf${object.charAt(0).toUpperCase()}${object.slice(1)}`,
  tags: [EVENTS.name],
  summary: object === 'test' ? 'Tries an endpoint, and says nothing.' : `Tells of a change of a ${object}.`,
  security: [{}],
  parameters: headers,
  requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
  responses: {
    '2XX': { description: 'Within 15 seconds: the event is delivered.' },
    '410': { description: 'The endpoint is switched off.' },
    default: { description: 'The event is sent again, for three days.' },
  },
})

const header = (name: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
})

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header)
