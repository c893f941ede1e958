import { existsSync } from 'node:fs'
import path from 'node:path'
import { installPackages } from './debian.ts'

/** Each command that opens or reads a file, and the package of Debian's that brings it. */
const PACKAGES = {
  lowriter: 'libreoffice-writer',
  localc: 'libreoffice-calc',
  loimpress: 'libreoffice-impress',
  pdftotext: 'poppler-utils',
}

/** Makes sure that LibreOffice and pdftotext are on the PATH; installs Debian's where they are missing and we may. */
export function requireOffice(): void {
  const missing = missingPackages()
  if (missing.length === 0) return
  installPackages('LibreOffice', missing)
  const still = missingPackages()
  if (still.length > 0) throw new Error(`These packages were installed, but their commands are not on the PATH: ${still.join(', ')}`)
}

function missingPackages(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return Object.entries(PACKAGES).flatMap(([command, name]) =>
    folders.some((folder) => existsSync(path.join(folder, command))) ? [] : [name],
  )
}
