import type { ImportSlotProps } from '#features/documents/web/slots.ts'
import { ImportButton } from './ImportButton.tsx'
import { ImportDropArea } from './ImportDropArea.tsx'
import { ImportStatus } from './ImportStatus.tsx'
import { useFileImport } from './use-file-import.ts'

/** Imports a file into the library, by the button or by dropping it. Forms cannot be imported. */
export function ImportFrame({ type, children }: ImportSlotProps) {
  const fileImport = useFileImport()
  const action = type !== 'form' && <ImportButton type={type} isBusy={fileImport.state?.step === 'sending'} onFile={fileImport.start} />
  return <ImportDropArea onFile={fileImport.start}>{children({ action, status: <ImportStatus fileImport={fileImport} /> })}</ImportDropArea>
}
