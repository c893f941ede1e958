/** Says in a sentence why a backup is not restored. Nothing has been changed then. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}
