import { lazyOverlay } from '#web/lazy/lazy-part.tsx'

/** Loaded when somebody shares, because it draws a QR code and has a form. */
export const LazyShareForm = lazyOverlay(async () => (await import('./ShareForm.tsx')).ShareForm)
