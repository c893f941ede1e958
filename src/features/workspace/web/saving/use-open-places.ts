import { useState } from 'react'
import { findOpenPlaces } from '#shared/content/open-places.ts'
import type { OpenPlaces } from '#shared/content/open-places.ts'
import type { DraftState } from '../session/use-draft.ts'

/** A document with places that are still to be filled in is published after a question, which is asked once. */
export type OpenPlacesRule = {
  /** What the question is about while it is asked. */
  asked: OpenPlaces | null
  check: (publish: () => void) => void
  accept: (publish: () => void) => void
  close: () => void
}

export function useOpenPlaces({ read }: Pick<DraftState, 'read'>): OpenPlacesRule {
  const [asked, setAsked] = useState<OpenPlaces | null>(null)
  const [isAccepted, setAccepted] = useState(false)
  return {
    asked,
    check: (publish) => {
      const { content, title, description } = read()
      const found = isAccepted ? null : findOpenPlaces({ ...content, title, description })
      if (found?.first) setAsked(found)
      else publish()
    },
    accept: (publish) => {
      setAsked(null)
      setAccepted(true)
      publish()
    },
    close: () => setAsked(null),
  }
}
