import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/app/main.ts', import.meta.url))

/** Starts the product as `npm start` does, in a process of its own, and returns the address that it prints. */
export async function startProductProcess(dataDir: string, env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: path.dirname(dataDir),
  })
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('close', (code) => reject(new Error(`The product ended with ${code} before it was ready`)))
  })
  return { child, url: line.split(' ').at(-1) ?? '' }
}

/** Kills with -9 and waits for the end. Returns when it was sent. */
export async function kill(child: ChildProcess): Promise<number> {
  const since = Date.now()
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.kill('SIGKILL')
  await ended
  return since
}
