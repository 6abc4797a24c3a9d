-- The starter content ended each teaching text with this mark; staff now see the state of each row instead. A text that a
-- school has edited keeps its own words.
UPDATE "contents" SET "rekap" = left("rekap", -length(' (menunggu tashih)')) WHERE "rekap" LIKE '% (menunggu tashih)';

UPDATE "feedbacks" SET "deskripsi" = left("deskripsi", -length(' (menunggu tashih)'))
WHERE "deskripsi" LIKE '% (menunggu tashih)';

UPDATE "kategoris" SET "deskripsi_panjang" = left("deskripsi_panjang", -length(' (menunggu tashih)'))
WHERE "deskripsi_panjang" LIKE '% (menunggu tashih)';
