import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  import: 'Importer',
  choose: 'Choisir un fichier à importer',
  dropHere: 'Déposez un fichier pour l’importer',
  sending: 'Envoi de {name}…',
  reading: 'Lecture de {name}…',
  progress: 'Importation du fichier',
  failed: '{name} n’a pas été importé',
  done: '« {title} » a été importé comme brouillon',
  open: 'Ouvrir',
  atSheet: 'Feuille « {sheet} » : {reason}',
  atRow: 'Ligne {row, number} : {reason}',
  atSheetRow: 'Feuille « {sheet} », ligne {row, number} : {reason}',
  attach: 'Joindre un fichier',
  attaching: 'Lecture du fichier…',
  detach: 'Retirer {name}',
  reasons: {
    file_empty: 'Le fichier est vide.',
    file_unknown: 'Seuls les fichiers .docx, .xlsx, .csv, .pptx et .md peuvent être importés.',
    file_has_macros: 'Le fichier contient des macros. Enregistrez-le sans macros et réessayez.',
    file_protected:
      'Le fichier est dans un ancien format ou protégé par un mot de passe. Enregistrez-le au format actuel sans mot de passe et réessayez.',
    file_not_docx: 'Le fichier n’est pas un document Word.',
    file_not_xlsx: 'Le fichier n’est pas un classeur Excel.',
    file_not_pptx: 'Le fichier n’est pas une présentation PowerPoint.',
    file_not_text: 'Le fichier n’est pas un fichier texte.',
    file_broken: 'Le fichier est endommagé et illisible.',
    file_inflates: 'Le fichier dépasse 50 Mo une fois décompressé.',
    too_many_parts: 'Le fichier contient plus de {parts, number} parties.',
    too_many_rows: 'Une feuille contient au plus {rows, number} lignes.',
    too_many_columns: 'Une feuille contient au plus {columns, number} colonnes.',
    too_many_sheets: 'Un classeur contient au plus 50 feuilles.',
    too_many_slides: 'Une présentation contient au plus 500 diapositives.',
    too_many_blocks: 'Un document contient au plus {blocks, number} paragraphes, listes et tableaux.',
    quote_open: 'Il manque un guillemet fermant.',
    import_timed_out: 'La lecture du fichier a pris trop de temps.',
    file_too_deep: 'Le fichier comporte trop de niveaux imbriqués pour être lu.',
    file_too_complex: 'Le fichier est trop complexe pour être lu.',
    content_too_large: 'Le contenu doit faire moins de 5 Mo.',
    too_many_requests: 'Trop d’importations. Réessayez dans une minute.',
  },
  notices: {
    pictures_left_out: '{count, plural, one {# image n’a pas été importée.} other {# images n’ont pas été importées.}}',
    charts_left_out: '{count, plural, one {# graphique n’a pas été importé.} other {# graphiques n’ont pas été importés.}}',
    highlights_left_out:
      '{count, plural, one {# mise en forme conditionnelle n’a pas été importée.} other {# mises en forme conditionnelles n’ont pas été importées.}}',
    formulas_as_values:
      '{count, plural, one {# colonne a des formules différentes selon les lignes : leurs valeurs ont été gardées.} other {# colonnes ont des formules différentes selon les lignes : leurs valeurs ont été gardées.}}',
    merged_cells:
      '{count, plural, one {# cellule fusionnée a été séparée.} other {# cellules fusionnées ont été séparées.}} Le texte est dans la première.',
    hidden_sheets: '{count, plural, one {# feuille masquée n’a pas été importée.} other {# feuilles masquées n’ont pas été importées.}}',
    lines_above_left_out:
      '{count, plural, one {# ligne au-dessus des en-têtes n’a pas été importée.} other {# lignes au-dessus des en-têtes n’ont pas été importées.}}',
    headers_added:
      '{count, plural, one {# colonne sans titre porte sa lettre pour nom.} other {# colonnes sans titre portent leur lettre pour nom.}}',
    cells_shortened:
      '{count, plural, one {# cellule a été coupée à {cell, number} caractères.} other {# cellules ont été coupées à {cell, number} caractères.}}',
    texts_shortened:
      '{count, plural, one {# texte trop long pour une diapositive a été coupé.} other {# textes trop longs pour une diapositive ont été coupés.}}',
    dates_with_time:
      '{count, plural, one {# date avec heure a été gardée comme texte.} other {# dates avec heure ont été gardées comme texte.}}',
    encoding_guessed: 'Le fichier n’est pas en UTF-8 et a été lu comme du texte d’Europe occidentale.',
    source_shortened: 'Seuls les {source, number} premiers caractères sont utilisés.',
  },
}
