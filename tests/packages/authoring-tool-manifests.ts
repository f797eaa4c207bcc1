/** Manifests in the form of widespread authoring tools, with the file that each opens. */
export type ToolManifest = {
  tool: string
  xml: string
  version: '1.2' | '2004'
  opens: string
  href?: string
  masteryScore?: number
  scaledPassingScore?: number
  launchData?: string
}

export const TOOL_MANIFESTS: ToolManifest[] = [
  {
    tool: 'Storyline, 1.2',
    version: '1.2',
    opens: 'index_lms.html',
    masteryScore: 80,
    xml: `<?xml version="1.0" encoding="utf-8"?>
<manifest identifier="_5j2LKlRk" version="1.3" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion>
    <lom xmlns="http://www.imsglobal.org/xsd/imsmd_rootv1p2p1"><general><title><langstring xml:lang="x-none">Segurança</langstring></title></general></lom>
  </metadata>
  <organizations default="_5j2LKlRk_ORG"><organization identifier="_5j2LKlRk_ORG"><title>Segurança</title>
    <item identifier="_5j2LKlRk_SCO" identifierref="_5j2LKlRk_RES" isvisible="true"><title>Segurança</title><adlcp:masteryscore>80</adlcp:masteryscore></item>
  </organization></organizations>
  <resources><resource identifier="_5j2LKlRk_RES" type="webcontent" href="index_lms.html" adlcp:scormtype="sco"><file href="index_lms.html"/><file href="not-in-the-zip.js"/></resource></resources>
</manifest>`,
  },
  {
    tool: 'Rise, 2004 3rd edition',
    version: '2004',
    opens: 'scormdriver/indexAPI.html',
    scaledPassingScore: 0.8,
    xml: `<?xml version="1.0" standalone="no" ?>
<manifest identifier="rise" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 3rd Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Rise</title>
    <item identifier="i1" identifierref="r1"><title>Rise</title><imsss:sequencing><imsss:objectives>
      <imsss:primaryObjective objectiveID="primary" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.80</imsss:minNormalizedMeasure></imsss:primaryObjective>
    </imsss:objectives><imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/></imsss:sequencing></item>
  </organization></organizations>
  <resources><resource identifier="r1" type="webcontent" adlcp:scormType="sco" href="scormdriver/indexAPI.html"/></resources>
</manifest>`,
  },
  {
    tool: 'Captivate, 2004 4th edition, no namespace prefix for its type',
    version: '2004',
    opens: 'index_scorm.html',
    launchData: 'mode=review',
    xml: `<manifest identifier="C" version="1.3" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="C1"><organization identifier="C1"><title>Captivate</title>
    <item identifier="S" identifierref="SCO_C1" isvisible="true"><title>Captivate</title><adlcp:timeLimitAction>continue,no message</adlcp:timeLimitAction><adlcp:dataFromLMS>mode=review</adlcp:dataFromLMS></item>
  </organization></organizations>
  <resources><resource identifier="SCO_C1" type="webcontent" adlcp:scormType="sco" href="index_scorm.html"/></resources>
</manifest>`,
  },
  {
    tool: 'iSpring, CAM 1.3, resources below xml:base',
    version: '2004',
    opens: 'res/index.html',
    xml: `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" identifier="i" version="1.0">
  <metadata><schema>ADL SCORM</schema><schemaversion>CAM 1.3</schemaversion></metadata>
  <organizations default="org"><organization identifier="org" structure="hierarchical"><title>iSpring</title><item identifier="a" identifierref="b"><title>iSpring</title></item></organization></organizations>
  <resources xml:base="res/"><resource identifier="b" type="webcontent" adlcp:scormtype="sco" href="index.html"/></resources>
</manifest>`,
  },
  {
    tool: 'a tool that declares no version and no namespace of its prefix',
    version: '1.2',
    opens: 'start.htm',
    href: 'start.htm?lang=pt&user=1',
    xml: `
<manifest identifier="x"><organizations><organization identifier="o"><title>Solto</title>
  <item identifier="i" identifierref="r" parameters="?user=1"><title>Solto</title></item></organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="start.htm?lang=pt"/></resources></manifest>`,
  },
]
