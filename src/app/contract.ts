import { authContract } from '#features/auth/contract.ts'
import { brandContract } from '#features/brand/contract.ts'
import { dashboardContract } from '#features/dashboard/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { generationContract } from '#features/generation/contract.ts'
import { siteContract } from '#features/site/contract.ts'
import { templatesContract } from '#features/templates/contract.ts'

/** Every call of the product. `/rpc` serves it to our browser, `/api` to everybody. */
export const contract = {
  auth: authContract,
  brand: brandContract,
  dashboard: dashboardContract,
  documents: documentsContract,
  generation: generationContract,
  site: siteContract,
  templates: templatesContract,
}
