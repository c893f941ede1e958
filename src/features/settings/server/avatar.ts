import type { UserActor } from '#server/actor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import { taskFile } from '#server/tasks/task-pool.ts'
import type { RunTask, Task } from '#server/tasks/task-pool.ts'
import { toTaskRefusal } from '#server/tasks/task-refusal.ts'
import { AVATAR_MAX_BYTES, SETTINGS_REASONS } from '../contract.ts'
import type { Settings } from '../contract.ts'
import { AVATAR_PX } from './avatar-task.ts'
import { changeProfile } from './settings.ts'

const MAKE_AVATAR: Task<Uint8Array, Uint8Array> = {
  filename: taskFile('./avatar-task.ts', import.meta.url),
  name: 'makeAvatar',
  timeoutMs: 10_000,
}

/** Throws `avatar_too_large`, `avatar_type` or `avatar_too_wide`. */
export async function cropAvatar(run: RunTask, file: File): Promise<Buffer> {
  if (file.size > AVATAR_MAX_BYTES) throw refuse('too_large', SETTINGS_REASONS, 'avatar_too_large')
  const refused = () => refuse('bad_request', SETTINGS_REASONS, 'avatar_type')
  const made = await run(MAKE_AVATAR, () => file.bytes()).catch((error: unknown) => {
    throw toTaskRefusal(error, { timed_out: refused, out_of_memory: refused, failed: refused })
  })
  return Buffer.from(made)
}

export async function replaceAvatar(tx: Tx, actor: UserActor, bytes: Buffer): Promise<Settings> {
  await deleteAvatar(tx, actor)
  const { id } = await tx
    .insertInto('files')
    .values({ user_id: actor.userId, content_type: 'image/jpeg', bytes, width: AVATAR_PX, height: AVATAR_PX })
    .returning('id')
    .executeTakeFirstOrThrow()
  return changeProfile(tx, actor, { avatar_id: id })
}

export async function removeAvatar(tx: Tx, actor: UserActor): Promise<Settings> {
  await deleteAvatar(tx, actor)
  return changeProfile(tx, actor, { avatar_id: null })
}

/** Throws `avatar_not_found`. */
export async function readAvatar(tx: Tx, { userId }: UserActor): Promise<File> {
  const file = await tx
    .selectFrom('profiles')
    .innerJoin('files', 'files.id', 'profiles.avatar_id')
    .select(['bytes', 'content_type'])
    .where('profiles.id', '=', userId)
    .executeTakeFirst()
  if (!file) throw refuse('not_found', SETTINGS_REASONS, 'avatar_not_found')
  return new File([new Uint8Array(file.bytes)], 'avatar', { type: file.content_type })
}

/** Locks the profile first: of two uploads at once, the second deletes the picture of the first. */
async function deleteAvatar(tx: Tx, { userId }: UserActor): Promise<void> {
  const { avatar_id } = await tx
    .selectFrom('profiles')
    .select('avatar_id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (avatar_id !== null) await tx.deleteFrom('files').where('id', '=', avatar_id).execute()
}
