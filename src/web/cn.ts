import { type ClassValue, clsx } from 'clsx'

/**
 * Class names, joined. Where two set the same property, the order of Tailwind's sheet decides (larger steps and longhands come later),
 * not the order here. What callers may change is a variant of the component; `className` says where it stands. A run-time merge would
 * cost every visitor 9 kB.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
