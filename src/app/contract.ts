import { authContract } from '#features/auth/contract.ts'
import { dashboardContract } from '#features/dashboard/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { generationContract } from '#features/generation/contract.ts'
import { siteContract } from '#features/site/contract.ts'

/** Every call of the product. `/rpc` serves it to our browser, `/api` to everybody. */
export const contract = {
  auth: authContract,
  dashboard: dashboardContract,
  documents: documentsContract,
  generation: generationContract,
  site: siteContract,
}
