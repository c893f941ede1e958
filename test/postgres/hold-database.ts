/* Started by `embedded.test.ts`: `node hold-database.ts DATA_DIR`. Says what happens, one JSON line each, and stops on a line of input. */
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'

const dataDir = process.argv[2]
if (!dataDir) throw new Error('Say which data folder.')

const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info: (fields, text) => say({ text, ...fields }), warn: (fields, text) => say({ text, ...fields }) },
})
say({ text: 'ready', connection: postgres.connection, adminConnection: postgres.adminConnection })

process.stdin.once('data', () => {
  void postgres.stop().then(() => process.exit(0))
})

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
