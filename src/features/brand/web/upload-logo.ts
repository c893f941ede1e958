import { ORPCError } from '@orpc/client'
import type { Brands, BrandScope } from '../contract.ts'

/** A form with a file is no call of the contract; its refusals are turned into the same errors. */
export async function uploadLogo(scope: BrandScope, file: File): Promise<Brands> {
  const form = new FormData()
  form.append('file', file)
  const response = await fetch(`/api/brand/logo?scope=${scope}`, { method: 'PUT', body: form })
  const body = (await response.json()) as Brands | { code: string; message: string; reason?: string }
  if ('code' in body) throw new ORPCError(body.code, { status: response.status, message: body.message, data: { reason: body.reason } })
  return body
}
