import type fc from 'fast-check'
import type { Browser } from '#test/support/browser/browser.ts'
import type { Model, Sent } from './expected.ts'
import { compare, holdClock, type World } from './world.ts'

export type Command = fc.AsyncCommand<Model, World> & { check(model: Readonly<Model>): boolean }

type Deed = {
  readonly text: string
  /** Whether it can be done at all now. */
  readonly when?: (model: Model) => boolean
  readonly does: (model: Model, world: World) => Promise<void>
}

/** A command after which product and model are compared. */
export const command = ({ text, when = () => true, does }: Deed): Command => ({
  check: model => when(model),
  async run(model, world) {
    holdClock(world, model)
    await does(model, world)
    await compare(world, model)
  },
  toString: () => text,
})

/** A command about one of the transfers there are. */
export const about = (
  name: string,
  {
    which,
    when = () => true,
    does,
  }: {
    which: number
    when?: (sent: Sent, model: Model) => boolean
    does: (sent: Sent, model: Model, world: World) => Promise<void>
  },
): Command => {
  const one = ({ sent }: Model): Sent | undefined => sent[which % Math.max(sent.length, 1)]
  return command({
    text: `${name}(${which})`,
    when: model => {
      const sent = one(model)
      return sent !== undefined && when(sent, model)
    },
    does: (model, world) => does(one(model)!, model, world), // `when` has seen it
  })
}

export const isAbsent = ({ sender }: Sent, { isClosed }: Model): boolean => sender === 1 && isClosed

export const browserOf = ({ senders }: World, { sender }: Sent): Browser => senders[sender]!

/** One command after another, where each can be done. */
export const inTurn = (...all: Command[]): Command => ({
  check: model => all[0]!.check(model),
  async run(model, world) {
    for (const each of all) if (each.check(model)) await each.run(model, world)
  },
  toString: () => all.map(String).join('; '),
})
