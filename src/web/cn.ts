import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. If two set the same property, the order of Tailwind's stylesheet decides (larger steps and longhands come later), not
 * the order here. Callers choose the look by a variant of the component; `className` is for its position. A run-time merge would cost every
 * visitor 9 kB.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
