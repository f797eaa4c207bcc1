import type { DemoFiles } from '../demo-document.ts'
import { textFile } from '../package-files.ts'

const MANIFEST = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="balanca" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>A balança da loja</title>
<item identifier="i" identifierref="r"><title>A balança da loja</title></item></organization></organizations>
<resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/></resource></resources>
</manifest>
`

const PAGE = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<title>A balança da loja</title>
<link rel="stylesheet" href="https://fonts.example/balanca.css">
</head>
<body>
<h1>A balança da loja</h1>
<img src="fotos/balanca.jpg" alt="A balança do balcão, com o prato vazio">
<p>Tare com o saco vazio em cima. Espere o zero parar. Só então ponha o feijão.</p>
</body>
</html>
`

/** A course as someone made it on their computer: it loads its fonts from another site, lacks a photo and never reports its end. */
export const balancaFiles = (): DemoFiles => ({
  'imsmanifest.xml': textFile(MANIFEST),
  'index.html': textFile(PAGE),
})
