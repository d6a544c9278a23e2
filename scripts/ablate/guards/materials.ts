import type { Guard } from '../guard.ts';

const materials = 'server/src/features/materials';
const packages = 'server/src/features/study-material-packages';

/** Who opens what, what is handed on, and what counts as read. */
export const materialsGuards: Guard[] = [
  {
    name: 'C09 a material opens to those who hold it, and to everybody as a preview',
    file: `${materials}/service.reading.ts`,
    find: "  throw new AppError(row.is_known ? 'not_enrolled' : 'not_found');",
    replace: '',
    tests: [materials],
  },
  {
    name: 'C09 a preview is one while its package is published',
    file: `${materials}/data.reading.ts`,
    find: "${inPackages} and i.is_preview and p.status = 'published')",
    replace: '${inPackages} and i.is_preview)',
    tests: [materials],
  },
  {
    name: 'C02 a link that is handed on opens nothing',
    file: 'server/src/ports/files/links.ts',
    find: "  return holder === '' || holderOf(secret, cookie, now) === holder;",
    replace: '  return true;',
    tests: [materials],
  },
  {
    name: 'C02 whose a link is stands in its signature',
    file: 'server/src/ports/files/links.ts',
    find: "  if (!isSame(signature, mac(secret, 'held', key, expires, name, holder))) return false;\n",
    replace: '',
    tests: [materials],
  },
  {
    name: 'C05 a PDF with a will of its own is refused by its names',
    file: 'server/src/ports/pdf-scan.process.ts',
    find: '  if (named) return refuse(named);\n',
    replace: '',
    tests: [materials],
  },
  {
    name: 'C05 packed objects are looked at',
    file: 'server/src/ports/pdf-names.ts',
    find: "names.own.has('ObjStm')",
    replace: 'false',
    tests: ['server/src/ports/pdf-names.test.ts'],
  },
  {
    name: 'L09 what was altered since it was sent is refused',
    file: `${materials}/jobs.ts`,
    find: "seen.sha256 !== '' && seen.sha256 !== file.sha256",
    replace: 'false',
    tests: [materials],
  },
  {
    name: 'L09 a PDF is done with its last page alone',
    file: `${materials}/data.reading.ts`,
    find: "held.type = 'pdf' and held.all_seen @> held.last_page",
    replace: "held.type = 'pdf' and ($6 or held.all_seen @> held.last_page)",
    tests: [materials],
  },
  {
    name: 'an older file does not come after a newer one',
    file: `${materials}/data.versions.ts`,
    find: "eb('file_version', '<', number)",
    replace: "eb('file_version', 'is not', null)",
    tests: [materials],
  },
  {
    name: 'C04 only an own material is attached',
    file: `${materials}/service.links.ts`,
    find: '!(await findMaterial(inner.db, link.materialId, scope))',
    replace: 'false',
    tests: [materials],
  },
  {
    name: 'C01 a package is taken for nothing only while it costs nothing',
    file: `${packages}/data.ts`,
    find: " and p.status = 'published' and p.price_paise = 0`,",
    replace: " and p.status = 'published'`,",
    tests: [packages],
  },
  {
    name: 'C04 only what is one’s own stands in one’s package',
    file: `${packages}/service.staff.ts`,
    find: '    await checkOwn(inner, items);\n',
    replace: '',
    tests: [packages],
  },
  {
    name: 'C09 a package that is not published is not there',
    file: `${packages}/service.ts`,
    find: "  if (!canSeePackage(factsOf(row), held.right)) throw new AppError('not_found');\n",
    replace: '',
    tests: [packages],
  },
  {
    name: 'a package with faults is not published',
    file: `${packages}/service.publish.ts`,
    find: "    if (faults.length > 0) throw new AppError('unacceptable', { faults });\n",
    replace: '',
    tests: [packages],
  },
  {
    name: 'a material that a lesson shows is not deleted',
    file: `${materials}/service.ts`,
    find: 'await mustBeInNoLesson(inner, id);',
    replace: '',
    tests: [materials],
  },
  {
    name: 'no more than a hundred materials are attached to one thing',
    file: `${materials}/data.links.ts`,
    find: '< ${materialLimits.attached}',
    replace: '< 1000',
    tests: [materials],
  },
  {
    name: 'those who attach at one time are counted one by one',
    file: `${materials}/service.links.ts`,
    find: 'await holdParent(inner.db, parent);',
    replace: '',
    tests: [materials],
  },
  {
    name: 'beside a film a visitor reads previews alone',
    file: `${materials}/data.reading.ts`,
    find: 'and (l.is_preview or $2::uuid is not null)) as is_preview',
    replace: ') as is_preview',
    tests: [materials],
  },
];
