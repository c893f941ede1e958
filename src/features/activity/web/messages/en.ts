export const en = {
  title: 'Action Logs',
  text: 'What you did in this browser: the last 100 actions, newest first.',
  clear: 'Clear Logs',
  empty: { title: 'No actions yet', text: 'What you create, publish, download or delete appears here.' },
  ask: { title: 'Clear the logs?', text: 'The list of your actions in this browser is emptied. Your documents stay.' },
  kinds: {
    DOCUMENT_CREATED: 'Document created',
    DOCUMENT_GENERATED: 'Document generated',
    DOCUMENT_IMPORTED: 'File imported',
    DOCUMENT_PUBLISHED: 'Document published',
    DOCUMENT_DEPLOYED: 'Document deployed',
    DOCUMENT_EXPORTED: 'Document downloaded',
    DOCUMENT_ARCHIVED: 'Document archived',
    DOCUMENT_RESTORED: 'Document restored',
    DOCUMENT_DELETED: 'Document deleted',
    TEMPLATE_USED: 'Template used',
  },
} as const
