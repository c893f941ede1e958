import { randomId } from './random-id.ts'
import { readStored, writeStored } from './stored.ts'

/**
 * The person's own log of their actions in this browser, newest first. For display only: the server keeps the audit trail. Under
 * impersonation it names the person who is impersonated.
 */
type ActionKind = 'DOCUMENT_CREATED' | 'DOCUMENT_DEPLOYED' | 'DOCUMENT_DELETED' | 'TEMPLATE_USED'
type ActionLogEntry = {
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

/** Adds an entry to the log and keeps the newest 100. */
export function logAction(
  action: ActionKind,
  description: string,
  document?: { id: string; title: string; url?: string | null | undefined },
): void {
  const entry: ActionLogEntry = {
    id: randomId(),
    user_email: readStored('impersonatingUserEmail') ?? readStored('userEmail') ?? '',
    action,
    description,
    document_id: document?.id ?? null,
    document_title: document?.title ?? null,
    document_url: document?.url ?? null,
    target_user: null,
    created_at: new Date().toISOString(),
  }
  writeStored(KEY, JSON.stringify([entry, ...readEntries()].slice(0, ENTRIES_MAX)))
}

/** Returns an empty list if the stored text is not a list (written by something else, or truncated). */
function readEntries(): unknown[] {
  try {
    const entries: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}
