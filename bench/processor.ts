import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Processor time in /proc is counted in hundredths of a second. */
const TICK_MS = 10

/** Processor time in milliseconds since the start of each. */
export type ProcessorMs = { readonly server: number; readonly database: number }

/** Processor time of a server with its workers, and of its database with all its processes, also the ended ones. Linux only. */
export async function processorMs(serverPid: number, dataDir: string): Promise<ProcessorMs> {
  const postmaster = Number(
    (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  )
  const found = await Promise.all(
    (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(name => statOf(Number(name))),
  )
  const all = found.filter(stat => stat !== undefined)
  const isDatabase = ({ pid, parent }: Stat) => pid === postmaster || parent === postmaster
  const isServer = (stat: Stat) => !isDatabase(stat) && (stat.pid === serverPid || stat.parent === serverPid)
  return {
    server: TICK_MS * sum(all.filter(isServer).map(({ own }) => own)),
    database:
      TICK_MS *
      sum(all.filter(isDatabase).map(({ own, ended, pid }) => own + (pid === postmaster ? ended : 0))),
  }
}

type Stat = { readonly pid: number; readonly parent: number; readonly own: number; readonly ended: number }

/** Fields after the name of the program, which may hold spaces: state, parent ... utime, stime, cutime, cstime. */
async function statOf(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined) return undefined
  const at = (...places: number[]) => sum(places.map(place => Number(fields[place])))
  return { pid, parent: Number(fields[1]), own: at(11, 12), ended: at(13, 14) }
}

/** Time in milliseconds that all processors of the machine together have worked. */
export async function machineMs(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const [user, nice, system, , , irq, softirq, steal] = line.trim().split(/\s+/).slice(1).map(Number)
  return TICK_MS * sum([user, nice, system, irq, softirq, steal].map(ticks => ticks ?? 0))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
