import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Knows our own sizes, which would otherwise be taken for colours. */
const twMerge = extendTailwindMerge({ extend: { theme: { text: ['display'] } } })

/** Class names, the later ones winning over earlier ones of the same kind. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
