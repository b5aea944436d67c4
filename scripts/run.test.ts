import { expect, test } from 'vitest'
import { run } from './run.ts'

const node = (program: string, options = {}) => run(process.execPath, ['-e', program], options)

test('a run answers with the exit code and the output of the program', async () => {
  const done = await node(`console.log('one'); console.error('two'); process.exitCode = 3`)
  expect(done).toMatchObject({ code: 3, output: 'one\ntwo\n' })
})

test('a run counts the processor time of what the program itself starts', async () => {
  const busy = `const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);`
  const done = await node(
    `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`,
  )
  expect(done.cpuSeconds).toBeGreaterThan(0.3)
})

test('a program that hangs is killed with its shell, and its run has failed', async () => {
  const { code, output } = await node(`setInterval(() => {}, 1000)`, { timeoutSeconds: 1 })
  expect(code).toBe(1)
  // It holds its output open while it lives, so that the run could not have ended.
  expect(output).toContain('was ended by SIGKILL')
})

test('a program that does not exist fails, and says so', async () => {
  const { code, output } = await run('no-such-program', [])
  expect({ code, output }).toEqual({ code: 127, output: expect.stringContaining('no-such-program') })
})
