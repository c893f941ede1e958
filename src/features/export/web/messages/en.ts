export const en = {
  writing: 'Writing {name}…',
  progress: 'Writing the file',
  seconds: '{seconds} s',
  cancel: 'Cancel {name}',
  done: '{name} was downloaded',
  failed: '{name} was not downloaded.',
  reasons: {
    format_not_available: 'This type of document cannot be downloaded in that format.',
    export_timed_out: 'Writing the file took too long.',
    export_failed: 'The file could not be written.',
    export_cancelled: 'The download was cancelled.',
    export_busy: 'Too many of your downloads are waiting. Try again when some of them have ended.',
    export_too_large: 'This document is too large for a file of this format.',
    content_missing: 'This document has no content yet.',
    not_found: 'The document is not there any more.',
    document_not_found: 'The document is not there any more.',
  },
} as const
