import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LookContext } from '#features/artefacts/web/look/look.ts'
import { brandQuery } from './queries.ts'

/** Draws every artefact below with the brand kit that applies to this person. */
export function BrandLookProvider({ children }: { children: ReactNode }) {
  const kit = useQuery(brandQuery).data?.effective
  return <LookContext value={kit ? { ...kit, logoUrl: kit.logo && `/api/brand/logo?id=${kit.logo.id}` } : null}>{children}</LookContext>
}
