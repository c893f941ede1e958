import JSZip from 'jszip'
import type { OfficePackage } from './open-package.ts'

/** The checked parts as a file again, for libraries that want one: they see nothing that was not checked. */
export async function repack({ parts }: Pick<OfficePackage, 'parts'>): Promise<Buffer> {
  const zip = new JSZip()
  for (const [name, part] of parts) zip.file(name, part)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' })
}
