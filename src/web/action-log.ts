import { useSyncExternalStore } from 'react'
import { randomId } from './random-id.ts'
import { readStored, writeStored } from './stored.ts'

/**
 * The person's own log of their actions in this browser, newest first. For display only: the server keeps the audit trail. Under
 * impersonation it names the person who is impersonated.
 */
const DOCUMENT_ACTIONS = [
  'DOCUMENT_CREATED',
  'DOCUMENT_GENERATED',
  'DOCUMENT_IMPORTED',
  'DOCUMENT_PUBLISHED',
  'DOCUMENT_DEPLOYED',
  'DOCUMENT_EXPORTED',
  'DOCUMENT_ARCHIVED',
  'DOCUMENT_RESTORED',
  'DOCUMENT_DELETED',
  'TEMPLATE_USED',
] as const
const ADMINISTRATION_ACTIONS = [
  'USER_ROLE_CHANGED',
  'USER_SUSPENDED',
  'USER_DEACTIVATED',
  'USER_ACTIVATED',
  'USER_INVITED',
  'USERS_IMPORTED',
  'USER_DATA_EXPORTED',
  'USER_DATA_DELETED',
  'IMPERSONATION_STARTED',
  'IMPERSONATION_ENDED',
  'SETTINGS_SAVED',
  'SURVEY_CREATED',
  'SURVEY_CHANGED',
  'SURVEY_RESET',
] as const
const ACTION_KINDS = [...DOCUMENT_ACTIONS, ...ADMINISTRATION_ACTIONS]
type ActionKind = (typeof ACTION_KINDS)[number]
export type ActionLogEntry = {
  id: string
  user_email: string
  action: ActionKind
  description: string
  document_id: string | null
  document_title: string | null
  document_url: string | null
  target_user: string | null
  created_at: string
}

const KEY = 'action_logs'
const ENTRIES_MAX = 100
const NONE: readonly ActionLogEntry[] = []
const listeners = new Set<() => void>()
let read: { text: string | null; entries: readonly ActionLogEntry[] } = { text: null, entries: NONE }

/** Adds what was done with a document. */
export function logAction(
  action: (typeof DOCUMENT_ACTIONS)[number],
  document: { id: string; title: string; url?: string | null | undefined },
  description = document.title,
): void {
  add(action, description, { document_id: document.id, document_title: document.title, document_url: document.url ?? null })
}

/** Adds what was done to people, surveys or the installation. `targetUser` is the address of whom it concerns. */
export function logAdministration(
  action: (typeof ADMINISTRATION_ACTIONS)[number],
  description: string,
  targetUser: string | null = null,
): void {
  add(action, description, { target_user: targetUser })
}

/** Adds an entry to the log and keeps the newest 100. */
function add(action: ActionKind, description: string, about: Partial<ActionLogEntry>): void {
  const entry: ActionLogEntry = {
    id: randomId(),
    user_email: whoActs(),
    action,
    description,
    document_id: null,
    document_title: null,
    document_url: null,
    target_user: null,
    created_at: new Date().toISOString(),
    ...about,
  }
  write([entry, ...readEntries()].slice(0, ENTRIES_MAX))
}

/** Removes the entries of whoever is signed in. Somebody else may use this browser, too. */
export function clearActionLog(): void {
  const mine = whoActs()
  write(readEntries().filter(({ user_email }) => user_email !== mine))
}

/** Returns the entries of whoever is signed in, and re-renders on a change, also in another tab. */
export function useActionLog(): readonly ActionLogEntry[] {
  const entries = useSyncExternalStore(subscribe, readEntries)
  return entries.filter(({ user_email }) => user_email === whoActs())
}

function whoActs(): string {
  return readStored('impersonatingUserEmail') ?? readStored('userEmail') ?? ''
}

function write(entries: readonly ActionLogEntry[]): void {
  writeStored(KEY, JSON.stringify(entries))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === KEY) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Leaves out what is no entry (written by something else, or truncated). The same list as long as the stored text is the same. */
function readEntries(): readonly ActionLogEntry[] {
  const text = readStored(KEY)
  if (text !== read.text) read = { text, entries: parse(text) }
  return read.entries
}

function parse(text: string | null): readonly ActionLogEntry[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : NONE
  } catch {
    return NONE
  }
}

function isEntry(value: unknown): value is ActionLogEntry {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Record<string, unknown>
  const hasTexts = ['id', 'user_email', 'description', 'created_at'].every((name) => typeof entry[name] === 'string')
  const hasSubject = ['document_id', 'document_title', 'document_url', 'target_user'].every(
    (name) => entry[name] === null || typeof entry[name] === 'string',
  )
  const isDated = hasTexts && !Number.isNaN(Date.parse(String(entry['created_at'])))
  return isDated && hasSubject && ACTION_KINDS.some((kind) => kind === entry['action'])
}
