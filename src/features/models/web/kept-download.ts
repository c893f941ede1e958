import { z } from 'zod'
import { readStored, writeStored } from '#web/stored.ts'

const PLACE = 'models.download'

const KeptDownload = z.object({ model: z.string(), completed: z.number().positive(), total: z.number().positive() })
/** How far a download came before it broke off, was cancelled or its page was left. Ollama keeps that part, but does not tell how much it is. */
export type KeptDownload = z.infer<typeof KeptDownload>

export function readKeptDownload(): KeptDownload | undefined {
  try {
    return KeptDownload.safeParse(JSON.parse(readStored(PLACE) ?? '')).data
  } catch {
    return undefined
  }
}

/** `undefined` once the model is there. */
export function keepDownload(kept: KeptDownload | undefined): void {
  writeStored(PLACE, kept === undefined ? null : JSON.stringify(kept))
}
