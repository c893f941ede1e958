import { createLink } from '@tanstack/react-router'
import { TextAnchor } from './TextAnchor.tsx'

/** A link in running text to a page of the app. */
export const TextLink = createLink(TextAnchor)
