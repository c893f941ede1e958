/** Ends a command with a sentence that says why it cannot run. */
export function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
