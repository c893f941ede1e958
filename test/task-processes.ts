import { readFileSync, readdirSync } from 'node:fs'

/* Linux only, like the tests that use it. */

type TaskProcess = { pid: number; parent: number; niceness: number; cpuSeconds: number }

export function taskProcessesOf(server: number | undefined): TaskProcess[] {
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return all.flatMap((pid) => readTaskProcess(Number(pid)) ?? []).filter(({ parent }) => parent === server)
}

export function readTaskProcess(pid: number): TaskProcess | undefined {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('task-entry')) return undefined
    // The fields after the name in parentheses; times are in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
    const field = (at: number) => fields[at] ?? 0
    return { pid, parent: field(1), niceness: field(16), cpuSeconds: (field(11) + field(12)) / 100 }
  } catch {
    // It has just ended.
    return undefined
  }
}
