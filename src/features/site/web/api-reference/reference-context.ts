import { createContext, use } from 'react'
import { useLocale } from 'use-intl'
import type { Description } from './description.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { ReferenceTexts } from './en.ts'

const TEXTS = { en, es, fr }

/** Texts that come with the page instead of a catalogue, which every visitor of the workspace would load. */
export function useReferenceTexts(): ReferenceTexts {
  return TEXTS[useLocale()]
}

/** Lets schemas refer to each other at any depth. */
export const DescriptionContext = createContext<Description | null>(null)

export function useDescription(): Description {
  const description = use(DescriptionContext)
  if (description === null) throw new Error('There is no description around this')
  return description
}
