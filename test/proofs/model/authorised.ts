import { about, type Command } from './command.ts'

/** The sender's bank keeps the money for us no longer; nobody tells us. */
export const letGo = (which: number): Command =>
  about('letGo', {
    which,
    when: ({ stage, there }) => stage === 'authorised' && there.intent === 'authorised',
    async does(sent, _, { app }) {
      await app.realProvider.cancelIntent(sent.intentId!)
      sent.there.intent = 'void'
    },
  })
