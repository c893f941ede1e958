import { sql } from 'kysely'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import type { Brand } from '#shared/brand.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/db.ts'
import { actingId } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import type { Allowed } from '#server/policy.ts'
import type { AuditAct } from '#shared/audit-acts.ts'
import type { BrandKit, Brands, BrandScope } from '../contract.ts'
import { brandPolicy } from './policy.ts'
import type { FileRow } from './tables.ts'

type Changeable = Allowed<{ scope: BrandScope }, 'update'>
export type Logo = Pick<FileRow, 'bytes' | 'width' | 'height'> & { contentType: FileRow['content_type'] }

/*
 * A brand kit belongs to a person (`own`) or to the installation (`default`, with a null user_id). A person without a kit has the default
 * one, and without that the product's own look. Row-level security and `brandPolicy` state the same rules twice on purpose.
 */

export async function readBrands(tx: Tx, actor: UserActor): Promise<Brands> {
  // Row-level security returns at most two rows: the person's kit and the installation's.
  const rows = await tx
    .selectFrom('brand_kits')
    .leftJoin('files', 'files.id', 'brand_kits.logo_id')
    .select(['brand_kits.user_id', 'primary_color', 'secondary_color', 'font', 'files.id as logo_id', 'width', 'height'])
    .execute()
  const kitOf = (userId: string | null): BrandKit | null => {
    const row = rows.find((one) => one.user_id === userId)
    if (!row) return null
    const { logo_id: id, width, height } = row
    const logo = id === null || width === null || height === null ? null : { id, width, height }
    return { primary: row.primary_color, secondary: row.secondary_color, font: row.font, logo }
  }
  const [own, shared] = [kitOf(actor.userId), kitOf(null)]
  return { own, default: shared, effective: own ?? shared, can: { update_default: brandPolicy.can(actor, { scope: 'default' }).update } }
}

/** Changes a kit. The first change creates it from the look that the person sees, so that only the changed field changes on screen. */
export async function updateBrand(
  tx: Tx,
  actor: UserActor,
  { scope }: Changeable,
  input: { [Field in keyof Brand]?: Brand[Field] | undefined },
): Promise<void> {
  const brands = await readBrands(tx, actor)
  const present = brands[scope] ?? brands.effective ?? DEFAULT_BRAND
  const { primary = present.primary, secondary = present.secondary, font = present.font } = input
  const kit = { primary_color: primary, secondary_color: secondary, font }
  // Only the requested fields, because somebody else may have changed the others meanwhile.
  const given = {
    ...(input.primary === undefined ? {} : { primary_color: primary }),
    ...(input.secondary === undefined ? {} : { secondary_color: secondary }),
    ...(input.font === undefined ? {} : { font }),
  }
  await tx
    .insertInto('brand_kits')
    .values({ user_id: ownerOf(actor, scope), ...kit })
    // Changes an existing kit. Two concurrent first changes both end here, one after the other, instead of failing on the key.
    // `nulls not distinct` makes the installation's null a key, too.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...given, updated_at: sql<Date>`now()` }))
    .execute()
  await auditDefault(tx, actor, scope, 'brand.updated')
}

export async function removeBrand(tx: Tx, actor: UserActor, kit: Changeable): Promise<void> {
  await removeLogo(tx, actor, kit)
  const owner = ownerOf(actor, kit.scope)
  await tx
    .deleteFrom('brand_kits')
    .where('user_id', owner === null ? 'is' : '=', owner)
    .execute()
  await auditDefault(tx, actor, kit.scope, 'brand.removed')
}

export async function replaceLogo(tx: Tx, actor: UserActor, kit: Changeable, logo: Logo): Promise<void> {
  await updateBrand(tx, actor, kit, {})
  await removeLogo(tx, actor, kit)
  const { id } = await tx
    .insertInto('files')
    .values({ user_id: actor.userId, content_type: logo.contentType, bytes: logo.bytes, width: logo.width, height: logo.height })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setLogo(tx, actor, kit.scope, id)
}

/** Deletes the file while the kit still refers to it, because the policy lets an administrator delete only the default kit's file. */
export async function removeLogo(tx: Tx, actor: UserActor, { scope }: Changeable): Promise<void> {
  const owner = ownerOf(actor, scope)
  await tx
    .deleteFrom('files')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('brand_kits')
        .select(sql<string>`logo_id`.as('id'))
        .where('user_id', owner === null ? 'is' : '=', owner)
        .where('logo_id', 'is not', null),
    )
    .execute()
}

/** Returns the picture of one kit, or of the kit that applies to this person. Undefined if that kit has none. */
export async function findLogo(tx: Tx, actor: UserActor, scope?: BrandScope): Promise<Logo | undefined> {
  const brands = await readBrands(tx, actor)
  const id = (scope ? brands[scope] : brands.effective)?.logo?.id
  if (id === undefined) return undefined
  const file = await tx.selectFrom('files').select(['bytes', 'content_type', 'width', 'height']).where('id', '=', id).executeTakeFirst()
  return file && { bytes: file.bytes, contentType: file.content_type, width: file.width, height: file.height }
}

/** Returns the look of this person's files with the bytes of the logo. Undefined means the product's own look. */
export async function findBrand(tx: Tx, actor: UserActor): Promise<(Brand & { logo?: ReturnType<typeof toBytes> }) | undefined> {
  const { effective } = await readBrands(tx, actor)
  if (!effective) return undefined
  const { primary, secondary, font } = effective
  const logo = effective.logo ? await findLogo(tx, actor) : undefined
  return { primary, secondary, font, ...(logo ? { logo: toBytes(logo) } : {}) }
}

/** Returns the look of the installation's mails, without the logo. Undefined means the product's own look. As the system. */
export function findSharedBrand(tx: Tx): Promise<Brand | undefined> {
  return tx
    .selectFrom('brand_kits')
    .select(['primary_color as primary', 'secondary_color as secondary', 'font'])
    .where('user_id', 'is', null)
    .executeTakeFirst()
}

/** Copies the bytes. Otherwise a message to a task process would copy the whole pool of which Node's Buffer is a slice. */
function toBytes({ bytes, ...logo }: Logo) {
  return { ...logo, bytes: new Uint8Array(bytes) }
}

async function setLogo(tx: Tx, actor: UserActor, scope: BrandScope, logoId: string): Promise<void> {
  const owner = ownerOf(actor, scope)
  await tx
    .updateTable('brand_kits')
    .set({ logo_id: logoId, updated_at: sql<Date>`now()` })
    .where('user_id', owner === null ? 'is' : '=', owner)
    .execute()
}

function ownerOf(actor: UserActor, scope: BrandScope): string | null {
  return scope === 'own' ? actor.userId : null
}

async function auditDefault(tx: Tx, actor: UserActor, scope: BrandScope, action: AuditAct): Promise<void> {
  if (scope === 'default') await audit(tx, { userId: actor.userId, actorId: actingId(actor), action })
}
