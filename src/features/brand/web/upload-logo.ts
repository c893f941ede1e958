import { fileCalls } from '#web/file-calls.ts'
import { LOGO_ROUTES } from '../contract.ts'
import type { Brands, BrandScope, brandContract } from '../contract.ts'

const calls = fileCalls<Pick<typeof brandContract, 'replaceLogo'>>(LOGO_ROUTES)

export function uploadLogo(scope: BrandScope, file: File): Promise<Brands> {
  return calls.replaceLogo({ query: { scope }, body: file })
}
