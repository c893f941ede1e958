import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  title: 'Journal des actions',
  text: 'Ce que vous avez fait dans ce navigateur\u00a0: les 100 dernières actions, la plus récente en premier.',
  clear: 'Vider le journal',
  empty: { title: 'Aucune action pour l’instant', text: 'Ce que vous créez, publiez, téléchargez ou supprimez apparaît ici.' },
  ask: { title: 'Vider le journal\u202f?', text: 'La liste de vos actions dans ce navigateur est vidée. Vos documents sont conservés.' },
  kinds: {
    DOCUMENT_CREATED: 'Document créé',
    DOCUMENT_GENERATED: 'Document généré',
    DOCUMENT_IMPORTED: 'Fichier importé',
    DOCUMENT_PUBLISHED: 'Document publié',
    DOCUMENT_DEPLOYED: 'Document déployé',
    DOCUMENT_EXPORTED: 'Document téléchargé',
    DOCUMENT_ARCHIVED: 'Document archivé',
    DOCUMENT_RESTORED: 'Document restauré',
    DOCUMENT_DELETED: 'Document supprimé',
    TEMPLATE_USED: 'Modèle utilisé',
  },
}
