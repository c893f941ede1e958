import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  import: 'Importar',
  choose: 'Elegir un archivo para importar',
  dropHere: 'Suelta un archivo para importarlo',
  sending: 'Enviando {name}…',
  reading: 'Leyendo {name}…',
  progress: 'Importando el archivo',
  failed: '{name} no se ha importado',
  done: '«{title}» se ha importado como borrador',
  open: 'Abrir',
  sheet: 'Hoja «{name}»',
  row: 'fila {number}',
  attach: 'Adjuntar un archivo',
  attaching: 'Leyendo el archivo…',
  detach: 'Quitar {name}',
  reasons: {
    file_missing: 'Elige un archivo para importar.',
    file_too_large: 'El archivo puede tener como máximo 10 MB.',
    file_empty: 'El archivo está vacío.',
    file_unknown: 'Solo se pueden importar archivos .docx, .xlsx, .csv, .pptx y .md.',
    file_has_macros: 'No se importan archivos con macros. Guárdalo sin macros e inténtalo de nuevo.',
    file_protected: 'El archivo tiene un formato antiguo o una contraseña. Guárdalo en el formato actual sin ella e inténtalo de nuevo.',
    file_not_docx: 'El archivo no es un documento de Word.',
    file_not_xlsx: 'El archivo no es un libro de Excel.',
    file_not_pptx: 'El archivo no es una presentación de PowerPoint.',
    file_not_text: 'El archivo no es un archivo de texto.',
    file_broken: 'El archivo está dañado y no se puede leer.',
    file_inflates: 'El archivo ocupa más de 50 MB descomprimido.',
    too_many_rows: 'Una hoja admite como máximo 50 000 filas.',
    too_many_columns: 'Una hoja admite como máximo 200 columnas.',
    too_many_sheets: 'Un libro admite como máximo 50 hojas.',
    too_many_slides: 'Una presentación admite como máximo 500 diapositivas.',
    too_many_blocks: 'Un documento admite como máximo 5000 párrafos, listas y tablas.',
    quote_open: 'Una celda entre comillas no está cerrada.',
    import_timed_out: 'La lectura del archivo ha tardado demasiado.',
    import_busy: 'Hay demasiados archivos tuyos en espera de lectura. Inténtalo de nuevo cuando terminen algunos.',
    import_cancelled: 'Se canceló la importación.',
    file_too_deep: 'El archivo anida listas o citas a más de 100 niveles.',
    file_too_complex: 'El archivo es demasiado complejo para leerlo.',
    content_too_large: 'El contenido debe ocupar menos de 5 MB.',
    too_many_requests: 'Demasiadas importaciones. Inténtalo de nuevo en un minuto.',
  },
  notices: {
    pictures_left_out: '{count, plural, one {Se ha omitido # imagen.} other {Se han omitido # imágenes.}}',
    charts_left_out: '{count, plural, one {Se ha omitido # gráfico.} other {Se han omitido # gráficos.}}',
    formulas_as_values:
      '{count, plural, one {# columna tiene fórmulas distintas en cada fila: se han conservado sus valores.} other {# columnas tienen fórmulas distintas en cada fila: se han conservado sus valores.}}',
    merged_cells:
      '{count, plural, one {Se ha dividido # celda combinada.} other {Se han dividido # celdas combinadas.}} El texto está en la primera.',
    hidden_sheets: '{count, plural, one {Se ha omitido # hoja oculta.} other {Se han omitido # hojas ocultas.}}',
    headers_added:
      '{count, plural, one {# columna sin título lleva su letra por nombre.} other {# columnas sin título llevan su letra por nombre.}}',
    cells_shortened:
      '{count, plural, one {# celda se ha cortado en 32 767 caracteres.} other {# celdas se han cortado en 32 767 caracteres.}}',
    texts_shortened:
      '{count, plural, one {# texto era demasiado largo para una diapositiva y se ha cortado.} other {# textos eran demasiado largos para una diapositiva y se han cortado.}}',
    dates_with_time:
      '{count, plural, one {# fecha con hora se ha conservado como texto.} other {# fechas con hora se han conservado como texto.}}',
    encoding_guessed: 'El archivo no es UTF-8 y se ha leído como texto de Europa occidental.',
    source_shortened: 'Solo se usan los primeros 100 000 caracteres.',
  },
}
