import { expect, test } from 'vitest'
import { kindOf, questions, ruleNames } from '#shared/compliance/rules.ts'
import { messages } from './messages.ts'

const wordsOf = (question: (typeof questions)[number]) =>
  messages.confirm.questions[question]({ amount: '1,500.00 USD', recipient: 'Maria Santos', minutes: 3 })

test('each question has words of its own, and one way on and one way back', () => {
  const titles = questions.map(each => wordsOf(each).title)
  expect(new Set(titles).size).toBe(questions.length)
  for (const each of questions) expect(wordsOf(each).yes).not.toBe(wordsOf(each).no)
})

test.each(questions)('the question %s tells no figure of a rule, no list and no suspicion', each => {
  const { title, text, yes, no } = wordsOf(each)
  const own = text.replaceAll('1,500.00 USD', '').replace('3 minutes ago', '')
  expect([title, own, yes, no].join(' ')).not.toMatch(
    /\d|sanction|\blists?\b|\brules?\b|limit|threshold|suspic|review|monitor|other senders/i,
  )
})

test('rules that see a limit, a browser or a network ask what tells nothing of these', () => {
  const neutral = ruleNames.filter(
    each => kindOf(each).question === 'know_person' && kindOf(each).outcomes.includes('ask'),
  )
  expect(neutral).toEqual(['structuring', 'velocity_device', 'velocity_address', 'new_recipient'])
})
