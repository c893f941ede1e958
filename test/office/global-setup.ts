import { existsSync } from 'node:fs'
import path from 'node:path'
import { installPackages } from '../../scripts/debian.ts'

/** Commands that open or read files, and the Debian package of each. */
const PACKAGES = {
  lowriter: 'libreoffice-writer',
  localc: 'libreoffice-calc',
  loimpress: 'libreoffice-impress',
  pdftotext: 'poppler-utils',
}

/** Finds LibreOffice and pdftotext on the PATH. Installs Debian's if they are missing and we may. */
export function setup(): void {
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
