import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LookContext } from '#features/artefacts/web/look/look.ts'
import { brandQuery } from './queries.ts'

/** Applies the person's effective brand kit to every artefact below it. */
export function BrandLookProvider({ children }: { children: ReactNode }) {
  const kit = useQuery(brandQuery).data?.effective
  return <LookContext value={kit ? { ...kit, logoUrl: kit.logo && `/api/brand/logo?id=${kit.logo.id}` } : null}>{children}</LookContext>
}
