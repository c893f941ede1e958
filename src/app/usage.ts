import { readFileSync } from 'node:fs'
import { EnvError, readEnv } from '#server/env.ts'
import { readVersion } from '#server/version.ts'

/** Returns what `npm start -- --help` prints: the commands, where the data is, the settings one needs first, and all of them. */
export function usage(): string {
  const settings = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  return `Draftwell ${readVersion()}

Usage: npm start

Commands
  npm start                    Serve until stopped: web pages, workers, and the embedded PostgreSQL.
  npm start -- --help          Print this.
  npm run backup -- FILE       Write the embedded database to a file, also while people work.
  npm run restore -- FILE      Make the database of an empty data folder from such a file.
  npm run quality -- FILE.csv  Check answers to a survey from elsewhere.
  npm test                     Run all checks and tests.

Data
  ${dataFolder()}
  It holds the database, the secret (secret.key), and mails without SMTP. With DATABASE_URL, the database is elsewhere.

First settings
  PORT, HOST         Where to listen: 127.0.0.1:3000 unless set.
  PUBLIC_URL         The address that people type. Behind a reverse proxy, set TRUSTED_PROXIES, too.
  DATA_DIR           The data folder.
  SUPER_ADMIN_EMAIL  Who runs the installation. Unset: the person who opens the link that the first start prints.
  SMTP_URL           The mail server.
  DATABASE_URL       An external PostgreSQL, together with SECRET_KEY. Several processes share it; ROLE says what each does.

All settings are environment variables:

${settings}`
}

function dataFolder(): string {
  try {
    return readEnv().DATA_DIR
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return 'The folder DATA_DIR, ./data unless set.'
  }
}
