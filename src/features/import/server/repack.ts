import JSZip from 'jszip'
import type { OfficePackage } from './open-package.ts'

/** Packs the checked parts into a file again for libraries that need one, so that they see nothing unchecked. */
export async function repack({ parts }: Pick<OfficePackage, 'parts'>): Promise<Buffer> {
  const zip = new JSZip()
  for (const [name, part] of parts) zip.file(name, part)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' })
}
