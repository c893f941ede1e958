import type { ServerFeature } from '#server/feature.ts'
import { brandContract } from '../contract.ts'
import { createBrandRoutes } from './routes.ts'

export const brandFeature: ServerFeature = {
  name: 'brand',
  contract: brandContract,
  router: createBrandRoutes,
  personalData: [
    {
      table: 'brand_kits',
      person: 'user_id',
      purpose: 'brand',
      until: 'account',
      exported: 'brand',
      erasure: 'delete',
      columns: { identity: 'user_id', content: 'primary_color secondary_color font logo_id', observed: 'updated_at', operational: 'id' },
    },
    {
      table: 'files',
      person: 'user_id',
      purpose: 'brand',
      until: 'account',
      // A file that was sent as an answer is its respondent's, as the answer is. Erasing the answer deletes it by the foreign key.
      exported: {
        file: 'files',
        rows: `user_id = exported_for and form_id is null or response_id in (select id from responses where respondent_id = exported_for)`,
      },
      erasure: 'delete',
      shared: { where: 'id in (select logo_id from brand_kits where user_id is null)', reason: 'logo_of_everybody' },
      columns: {
        identity: 'user_id',
        content: 'id name content_type bytes width height form_id response_id question_id',
        observed: 'created_at',
        // Of a file without its answer: signed, and forgotten once that is stored.
        secret: 'network',
      },
      // Of an answer it is the owner of the form.
      withheld: 'user_id',
    },
  ],
}
