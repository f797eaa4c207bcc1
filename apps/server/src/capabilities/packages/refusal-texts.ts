import type { SpokenLocale } from '@vereda/domain/text/spoken-locales.ts'
import { PACKAGE_LIMITS } from './package-limits.ts'
import type { PackageRefusal, PackageRefusalCode } from './package-refusal.ts'

/** What a person reads when a package is refused: what is wrong, and what to do about it where that is not plain. */
export function refusalText(refusal: PackageRefusal, locale: SpokenLocale): string {
  const number = new Intl.NumberFormat(locale)
  const values: Record<string, string> = {
    subject: refusal.subject ?? '?',
    files: number.format(PACKAGE_LIMITS.maxFiles),
    gigabytes: number.format(PACKAGE_LIMITS.maxTotalBytes / 1024 ** 3),
    manifestMegabytes: number.format(PACKAGE_LIMITS.maxManifestBytes / 1024 ** 2),
  }
  return TEXTS[refusal.code][locale].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

const TEXTS: Record<PackageRefusalCode, Record<SpokenLocale, string>> = {
  not_a_zip: {
    en: 'This file is not a zip. Export the package as a zip and send that file. If it is one page (.html), zip that page.',
    'pt-BR':
      'Este arquivo não é um zip. Exporte o pacote como zip e envie esse arquivo. Se for uma só página (.html), gere um zip dela.',
    es: 'Este archivo no es un zip. Exporta el paquete como zip y envía ese archivo. Si es una sola página (.html), comprímela en un zip.',
  },
  is_program: {
    en: 'This is a program (.exe), not a zip. Open it on a computer and make a zip of what it unpacks, or export the package as a zip.',
    'pt-BR':
      'Isto é um programa (.exe), não um zip. Abra-o em um computador e gere um zip do que ele extrair, ou exporte o pacote como zip.',
    es: 'Esto es un programa (.exe), no un zip. Abre el archivo en un ordenador y crea un zip con lo que extraiga, o exporta el paquete como zip.',
  },
  truncated_zip: {
    en: 'The zip ends too early. It was probably not copied or uploaded completely; try again with the whole file.',
    'pt-BR':
      'O zip termina antes da hora. Provavelmente não foi copiado ou enviado por inteiro; tente de novo com o arquivo completo.',
    es: 'El zip termina antes de tiempo. Probablemente no se copió o subió entero; inténtalo de nuevo con el archivo completo.',
  },
  damaged_zip: {
    en: 'The zip is damaged and can’t be read safely. Make it again.',
    'pt-BR': 'O zip está danificado e não pode ser lido com segurança. Gere-o de novo.',
    es: 'El zip está dañado y no se puede leer con seguridad. Vuelve a crearlo.',
  },
  empty_package: {
    en: 'The package has no files. Choose the files that belong in it and make the zip again.',
    'pt-BR': 'O pacote não tem nenhum arquivo. Escolha o que faz parte dele e gere o zip de novo.',
    es: 'El paquete no tiene ningún archivo. Elige lo que forma parte de él y vuelve a crear el zip.',
  },
  encrypted_entry: {
    en: 'The zip is protected by a password. Make it again without one.',
    'pt-BR': 'O zip está protegido por senha. Gere-o de novo sem senha.',
    es: 'El zip está protegido con contraseña. Vuelve a crearlo sin ella.',
  },
  unsupported_compression: {
    en: '“{subject}” is compressed in a way that is not supported. Make the zip again with normal (Deflate) compression.',
    'pt-BR':
      '“{subject}” usa uma compressão que não é aceita. Gere o zip de novo com a compressão normal (Deflate).',
    es: '“{subject}” usa una compresión no admitida. Vuelve a crear el zip con la compresión normal (Deflate).',
  },
  path_traversal: {
    en: '“{subject}” points outside the package (“..”). It was refused for safety. Make the zip again from the package’s folder.',
    'pt-BR':
      '“{subject}” aponta para fora do pacote (“..”). Por segurança, foi recusado. Gere o zip de novo a partir da pasta do pacote.',
    es: '“{subject}” apunta fuera del paquete (“..”). Por seguridad, fue rechazado. Vuelve a crear el zip desde la carpeta del paquete.',
  },
  absolute_path: {
    en: '“{subject}” names a place on a computer instead of one inside the package. Make the zip again from the package’s folder.',
    'pt-BR':
      '“{subject}” indica um lugar no computador em vez de um lugar dentro do pacote. Gere o zip de novo a partir da pasta do pacote.',
    es: '“{subject}” indica un lugar del ordenador en vez de uno dentro del paquete. Vuelve a crear el zip desde la carpeta del paquete.',
  },
  bad_entry_name: {
    en: 'A file’s name can’t be read or is too long: “{subject}”. Rename it and make the zip again.',
    'pt-BR':
      'O nome de um arquivo não pode ser lido ou é longo demais: “{subject}”. Renomeie-o e gere o zip de novo.',
    es: 'El nombre de un archivo no se puede leer o es demasiado largo: “{subject}”. Cámbialo y vuelve a crear el zip.',
  },
  symbolic_link: {
    en: '“{subject}” is a link to another file. Replace it with the file itself.',
    'pt-BR': '“{subject}” é um atalho (link) para outro arquivo. Troque-o pelo próprio arquivo.',
    es: '“{subject}” es un enlace a otro archivo. Sustitúyelo por el archivo mismo.',
  },
  special_file: {
    en: '“{subject}” is neither a file nor a folder. Remove it from the package.',
    'pt-BR': '“{subject}” não é um arquivo nem uma pasta. Tire-o do pacote.',
    es: '“{subject}” no es ni un archivo ni una carpeta. Quítalo del paquete.',
  },
  duplicate_name: {
    en: 'The package has “{subject}” more than once (capital letters and accents aside). Rename or remove one of them.',
    'pt-BR':
      'O pacote tem “{subject}” mais de uma vez (sem contar maiúsculas e forma dos acentos). Renomeie ou remova um deles.',
    es: 'El paquete tiene “{subject}” más de una vez (sin contar mayúsculas y forma de los acentos). Cambia el nombre o quita uno.',
  },
  too_many_files: {
    en: 'The package has more than {files} files. Remove what is not needed, or split it into several packages.',
    'pt-BR':
      'O pacote tem mais de {files} arquivos. Tire o que não é necessário ou divida-o em vários pacotes.',
    es: 'El paquete tiene más de {files} archivos. Quita lo que no haga falta o divídelo en varios paquetes.',
  },
  too_large: {
    en: 'The package is larger than {gigabytes} GB. Make films shorter and pictures smaller, or split it into several packages.',
    'pt-BR':
      'O pacote é maior que {gigabytes} GB. Encurte os filmes, diminua as imagens ou divida-o em vários pacotes.',
    es: 'El paquete ocupa más de {gigabytes} GB. Acorta las películas, reduce las imágenes o divídelo en varios paquetes.',
  },
  compression_bomb: {
    en: 'The package unpacks to far more than it seems, which is how harmful zips are made. It was refused. Export it again from the program that made it.',
    'pt-BR':
      'O pacote, ao ser aberto, ocupa muito mais do que parece, como fazem os zips maliciosos. Ele foi recusado. Exporte-o de novo no programa que o criou.',
    es: 'Al abrirse, el paquete ocupa mucho más de lo que parece, como hacen los zips maliciosos. Fue rechazado. Expórtalo de nuevo desde el programa que lo creó.',
  },
  lying_size: {
    en: '“{subject}” does not have the size that the zip announces. The zip is damaged or was tampered with. Make the zip again.',
    'pt-BR':
      '“{subject}” não tem o tamanho que o zip anuncia. O zip está danificado ou foi adulterado. Gere o zip de novo.',
    es: '“{subject}” no tiene el tamaño que el zip anuncia. El zip está dañado o fue manipulado. Vuelve a crear el zip.',
  },
  no_manifest: {
    en: 'There is no imsmanifest.xml, so this is not a SCORM package. Export it as SCORM 1.2 or 2004 (a game is imported as a game).',
    'pt-BR':
      'Não há imsmanifest.xml, então este não é um pacote SCORM. Exporte-o como SCORM 1.2 ou 2004 (um jogo é importado como jogo).',
    es: 'No hay imsmanifest.xml, así que no es un paquete SCORM. Expórtalo como SCORM 1.2 o 2004 (un juego se importa como juego).',
  },
  is_cmi5: {
    en: 'This is a cmi5 package (“{subject}”), which can’t be played here. Export the course as SCORM 2004 or SCORM 1.2.',
    'pt-BR':
      'Este é um pacote cmi5 (“{subject}”), que não pode ser aberto aqui. Exporte o curso como SCORM 2004 ou SCORM 1.2.',
    es: 'Este es un paquete cmi5 (“{subject}”), que no se puede abrir aquí. Exporta el curso como SCORM 2004 o SCORM 1.2.',
  },
  is_aicc: {
    en: 'This is an AICC package (“{subject}”), which can’t be played here. Export the course as SCORM 1.2 or SCORM 2004.',
    'pt-BR':
      'Este é um pacote AICC (“{subject}”), que não pode ser aberto aqui. Exporte o curso como SCORM 1.2 ou SCORM 2004.',
    es: 'Este es un paquete AICC (“{subject}”), que no se puede abrir aquí. Exporta el curso como SCORM 1.2 o SCORM 2004.',
  },
  is_xapi: {
    en: 'This is an xAPI (Tin Can) package (“{subject}”), which can’t be played here. Export the course as SCORM 2004 or SCORM 1.2.',
    'pt-BR':
      'Este é um pacote xAPI (Tin Can) (“{subject}”), que não pode ser aberto aqui. Exporte o curso como SCORM 2004 ou SCORM 1.2.',
    es: 'Este es un paquete xAPI (Tin Can) (“{subject}”), que no se puede abrir aquí. Exporta el curso como SCORM 2004 o SCORM 1.2.',
  },
  is_h5p: {
    en: 'This is an H5P activity (“{subject}”), which can’t be opened by itself here. Export it as a SCORM package and send that.',
    'pt-BR':
      'Esta é uma atividade H5P (“{subject}”), que não abre sozinha aqui. Exporte-a como pacote SCORM e envie esse pacote.',
    es: 'Esta es una actividad H5P (“{subject}”), que no se abre sola aquí. Expórtala como paquete SCORM y envía ese paquete.',
  },
  is_flash: {
    en: 'It opens “{subject}”, which is Flash, and no browser plays that any more. Export it as HTML5 and send that.',
    'pt-BR':
      'O pacote abre “{subject}”, que é Flash, e nenhum navegador ainda o reproduz. Exporte-o como HTML5 e envie de novo.',
    es: 'Abre “{subject}”, que es Flash, y ningún navegador lo reproduce ya. Expórtalo como HTML5 y envíalo de nuevo.',
  },
  zip_in_zip: {
    en: 'The zip holds another zip (“{subject}”) instead of the package’s files. Extract that zip and send it by itself.',
    'pt-BR':
      'O zip contém outro zip (“{subject}”) em vez dos arquivos do pacote. Tire esse zip de dentro e envie-o sozinho.',
    es: 'El zip contiene otro zip (“{subject}”) en vez de los archivos del paquete. Saca ese zip y envíalo solo.',
  },
  manifest_in_subfolder: {
    en: 'The manifest is in a folder (“{subject}”) instead of at the top of the zip. Open that folder, select everything in it and zip that.',
    'pt-BR':
      'O manifesto está dentro de uma pasta (“{subject}”) e não no topo do zip. Abra essa pasta, selecione tudo o que há nela e gere o zip disso.',
    es: 'El manifiesto está dentro de una carpeta (“{subject}”) y no en lo alto del zip. Abre esa carpeta, selecciona todo su contenido y comprímelo.',
  },
  manifest_too_large: {
    en: 'The manifest (imsmanifest.xml) is larger than {manifestMegabytes} MB. Split it into several packages, each with part of the course.',
    'pt-BR':
      'O manifesto (imsmanifest.xml) é maior que {manifestMegabytes} MB. Divida-o em vários pacotes, cada um com uma parte do curso.',
    es: 'El manifiesto (imsmanifest.xml) ocupa más de {manifestMegabytes} MB. Divídelo en varios paquetes, cada uno con una parte del curso.',
  },
  manifest_bad_encoding: {
    en: 'The manifest (imsmanifest.xml) is not in the text encoding that it declares. Save it as UTF-8.',
    'pt-BR': 'O manifesto (imsmanifest.xml) não está na codificação de texto que declara. Salve-o em UTF-8.',
    es: 'El manifiesto (imsmanifest.xml) no está en la codificación de texto que declara. Guárdalo en UTF-8.',
  },
  manifest_not_xml: {
    en: 'The manifest (imsmanifest.xml) is not well-formed XML. Export the package again.',
    'pt-BR': 'O manifesto (imsmanifest.xml) não é um XML bem formado. Exporte o pacote de novo.',
    es: 'El manifiesto (imsmanifest.xml) no es un XML bien formado. Vuelve a exportar el paquete.',
  },
  manifest_forbidden_xml: {
    en: 'The manifest (imsmanifest.xml) has a DOCTYPE with its own declarations. For safety that is not accepted; remove it or export the package again.',
    'pt-BR':
      'O manifesto (imsmanifest.xml) tem um DOCTYPE com declarações próprias. Por segurança isso não é aceito; remova-o ou exporte o pacote de novo.',
    es: 'El manifiesto (imsmanifest.xml) tiene un DOCTYPE con declaraciones propias. Por seguridad no se acepta; quítalo o vuelve a exportar el paquete.',
  },
  manifest_too_complex: {
    en: 'The manifest (imsmanifest.xml) has too many elements or nests them too deeply. Split it into several packages, each with part of the course.',
    'pt-BR':
      'O manifesto (imsmanifest.xml) tem elementos demais ou um dentro do outro em excesso. Divida-o em vários pacotes, cada um com uma parte do curso.',
    es: 'El manifiesto (imsmanifest.xml) tiene demasiados elementos o demasiado anidados. Divídelo en varios paquetes, cada uno con una parte del curso.',
  },
  not_scorm_manifest: {
    en: 'The file imsmanifest.xml is not a SCORM manifest. Export the course again as SCORM 1.2 or 2004.',
    'pt-BR':
      'O arquivo imsmanifest.xml não é um manifesto SCORM. Exporte o curso de novo como SCORM 1.2 ou 2004.',
    es: 'El archivo imsmanifest.xml no es un manifiesto SCORM. Exporta de nuevo el curso como SCORM 1.2 o 2004.',
  },
  no_organization: {
    en: 'The manifest has no organization, so there is nothing that says what a learner opens. Export the course again as SCORM 1.2 or 2004.',
    'pt-BR':
      'O manifesto não tem organização, então nada diz o que o aluno abre. Exporte o curso de novo como SCORM 1.2 ou 2004.',
    es: 'El manifiesto no tiene organización, así que nada dice qué abre el alumno. Exporta de nuevo el curso como SCORM 1.2 o 2004.',
  },
  no_launchable_item: {
    en: 'The manifest’s organization has no item that opens anything. Export the course again as SCORM 1.2 or 2004.',
    'pt-BR':
      'A organização do manifesto não tem nenhum item que abra algo. Exporte o curso de novo como SCORM 1.2 ou 2004.',
    es: 'La organización del manifiesto no tiene ningún elemento que abra algo. Exporta de nuevo el curso como SCORM 1.2 o 2004.',
  },
  item_without_resource: {
    en: 'The item “{subject}” of the manifest opens a resource that is not listed or has no address. Give it a page where the course was made, and export it again.',
    'pt-BR':
      'O item “{subject}” do manifesto abre um recurso que não está na lista ou não tem endereço. Dê a ele uma página onde o curso foi criado e exporte-o de novo.',
    es: 'El elemento “{subject}” del manifiesto abre un recurso que no está en la lista o no tiene dirección. Dale una página donde se creó el curso y expórtalo de nuevo.',
  },
  href_outside_package: {
    en: 'The manifest opens “{subject}”, which is not inside the package. Export the course again with all of its files.',
    'pt-BR':
      'O manifesto abre “{subject}”, que não está dentro do pacote. Exporte o curso de novo com todos os arquivos.',
    es: 'El manifiesto abre “{subject}”, que no está dentro del paquete. Exporta de nuevo el curso con todos sus archivos.',
  },
  href_missing_file: {
    en: 'The manifest opens “{subject}”, but the package has no such file. Export the course again with all of its files.',
    'pt-BR':
      'O manifesto abre “{subject}”, mas o pacote não tem esse arquivo. Exporte o curso de novo com todos os arquivos.',
    es: 'El manifiesto abre “{subject}”, pero el paquete no tiene ese archivo. Exporta de nuevo el curso con todos sus archivos.',
  },
  no_index: {
    en: 'There is no index.html at the top of the package, so there is nothing that opens the game. Name the page that opens it index.html, put it there and make the zip again.',
    'pt-BR':
      'Não há index.html no topo do pacote, então nada abre o jogo. Dê à página que o abre o nome index.html, coloque-a ali e gere o zip de novo.',
    es: 'No hay index.html en lo alto del paquete, así que nada abre el juego. Llama index.html a la página que lo abre, ponla ahí y vuelve a crear el zip.',
  },
  index_in_subfolder: {
    en: 'The game’s index.html is in a folder (“{subject}”) instead of at the top of the zip. Open that folder, select everything in it and zip that.',
    'pt-BR':
      'O index.html do jogo está dentro de uma pasta (“{subject}”) e não no topo do zip. Abra essa pasta, selecione tudo o que há nela e gere o zip disso.',
    es: 'El index.html del juego está dentro de una carpeta (“{subject}”) y no en lo alto del zip. Abre esa carpeta, selecciona todo su contenido y comprímelo.',
  },
  no_room: {
    en: 'The server has no space left for this package. Tell whoever runs it, and send the package again once there is space.',
    'pt-BR':
      'O servidor não tem espaço para este pacote. Avise quem cuida dele e envie o pacote de novo quando houver espaço.',
    es: 'El servidor no tiene espacio para este paquete. Avisa a quien lo administra y envía el paquete de nuevo cuando haya espacio.',
  },
}
