import { describe, expect, it } from "vitest";
import { readClock, readMoment, showMoment } from "../../src/domain/moments.ts";
import { day } from "../../src/import-export/tables/column-codecs.ts";
import { cleanHtml } from "../../src/import-export/tables/rich-text.ts";

describe("a moment is read in the usual ways", () => {
  it.each([
    ["2025-01-31T08:00:00Z", "2025-01-31T08:00:00.000Z"],
    ["2025-01-31T08:00:00.123Z", "2025-01-31T08:00:00.123Z"],
    ["2025-01-31T08:00:00+07:00", "2025-01-31T01:00:00.000Z"],
    ["2025-01-31T08:00", "2025-01-31T01:00:00.000Z"],
    ["2025-01-31 08:00", "2025-01-31T01:00:00.000Z"],
    ["2025-01-31 8:00:30", "2025-01-31T01:00:30.000Z"],
    ["2025/1/31 08:00", "2025-01-31T01:00:00.000Z"],
    ["31/01/2025 08:00", "2025-01-31T01:00:00.000Z"],
    ["1/2/2025 8:00", "2025-02-01T01:00:00.000Z"],
    ["31-01-2025 08.00", "2025-01-31T01:00:00.000Z"],
    ["31.01.2025 08.00", "2025-01-31T01:00:00.000Z"],
    ["31 Januari 2025 08.00", "2025-01-31T01:00:00.000Z"],
    ["31 januari 2025, pukul 08.00 WIB", "2025-01-31T01:00:00.000Z"],
    ["31 Januari 2025 08.00 WITA", "2025-01-31T00:00:00.000Z"],
    ["31 Januari 2025 08.00 WIT", "2025-01-30T23:00:00.000Z"],
    ["31 Jan 2025 08:00", "2025-01-31T01:00:00.000Z"],
    ["17 Agt 2025 10.00", "2025-08-17T03:00:00.000Z"],
    ["17 August 2025 10:00 PM", "2025-08-17T15:00:00.000Z"],
    ["Kamis, 31 Januari 2030 08.00", "2030-01-31T01:00:00.000Z"],
    ["Jum'at 1 Februari 2030, pukul 08.00 WIB", "2030-02-01T01:00:00.000Z"],
    ["28 Nopember 2030 08.00", "2030-11-28T01:00:00.000Z"],
    ["28 Nop 2030 08.00", "2030-11-28T01:00:00.000Z"],
    ["28 Pebruari 2030 08.00", "2030-02-28T01:00:00.000Z"],
    ["31/01/2025 8 am", "2025-01-31T01:00:00.000Z"],
    ["1 Mei 2025 00:00", "2025-04-30T17:00:00.000Z"],
  ])("%s is %s", (text, moment) => {
    expect(readMoment(text, "Asia/Jakarta")).toBe(moment);
  });

  it.each([
    "2025-02-30 08:00",
    "31/02/2025 08:00",
    "2025-01-31 24:00",
    "2025-01-31 08:60",
    "31 Januari 2025",
    "1 Februari",
    "08:00",
    "2025-01-31T08:00:00+25:00",
    "13/13/2025 08:00",
    "0025-01-31 08:00",
    "45688.33",
    "31 Januari 2025 8",
    "Besok, 31 Januari 2025 08.00",
  ])("%s is none", (text) => {
    expect(readMoment(text, "Asia/Jakarta")).toBeNull();
  });

  it("an hour that a change of clocks leaves out is none", () => {
    expect(readMoment("2025-03-30 02:30", "Europe/Berlin")).toBeNull();
    expect(readMoment("2025-03-30 03:30", "Europe/Berlin")).toBe("2025-03-30T01:30:00.000Z");
  });

  it.each([
    ["2025-10-26 02:30", "Europe/Berlin", "2025-10-26T00:30:00.000Z"],
    ["2025-11-02 01:30", "America/New_York", "2025-11-02T05:30:00.000Z"],
    ["2025-04-06 02:30", "Australia/Sydney", "2025-04-05T15:30:00.000Z"],
  ])("an hour that a change of clocks repeats is the first: %s in %s", (text, zone, moment) => {
    expect(readMoment(text, zone)).toBe(moment);
    expect(readMoment(showMoment(moment, zone), zone)).toBe(moment);
  });

  it("is shown in the school's zone, and read as it was", () => {
    expect(showMoment("2025-01-31T01:00:00.000Z", "Asia/Jakarta")).toBe("2025-01-31T08:00:00+07:00");
    expect(showMoment("2025-01-31T01:00:00.120Z", "Asia/Jakarta")).toBe("2025-01-31T08:00:00.120+07:00");
    expect(readMoment("2025-01-31T08:00:00.120+07:00", "UTC")).toBe("2025-01-31T01:00:00.120Z");
  });
});

describe("a time of the day is read in the usual ways", () => {
  it.each([
    ["5:30", "05:30"],
    ["05:30", "05:30"],
    ["05.30", "05:30"],
    ["05:30:00", "05:30"],
    ["19.00 WIB", "19:00"],
    ["pukul 19.00", "19:00"],
    // As LibreOffice saves the times of an export.
    ["07:30:00 PM", "19:30"],
    ["7:00 PM", "19:00"],
    ["12:15 am", "00:15"],
    ["7pm", "19:00"],
    ["7 pm", "19:00"],
    ["12 a.m.", "00:00"],
    ["0:00", "00:00"],
  ])("%s is %s", (text, time) => {
    expect(readClock(text)).toBe(time);
  });

  it.each(["24:00", "5", "5:3", "05:60", "05:30:30", "13:00 PM", "13 pm", "0 pm", "0.229166666666667", ""])(
    "%s is none",
    (text) => {
      expect(readClock(text)).toBeNull();
    },
  );
});

it.each([
  ["Senin", "1"],
  ["SELASA", "2"],
  ["jumat", "5"],
  ["Jum'at", "5"],
  ["Jum’at", "5"],
  ["Ahad", "7"],
  ["minggu", "7"],
])("the day %s is %s", (name, value) => {
  expect(day.parse(name, "UTC")).toEqual({ value });
});

describe("HTML is cleaned", () => {
  it.each([
    ['<p>Satu <a href="https://example.com/?a=1&amp;b=2">dua</a><br/></p>', null],
    ["<H2>Judul</H2> & <b>tebal</b>", null],
    ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
    ["<style>p{}</style>a", "a"],
    ["<p onclick=x>a</p>", "<p>a</p>"],
    ['<a href="javascript:alert(1)">a</a>', "a"],
    ['<a href="http://example.com/">a</a>', "a"],
    ['<a href="https://example.com/" target=_blank>a</a>', '<a href="https://example.com/">a</a>'],
    ["3 < 4", "3 &lt; 4"],
    ["<img src=x onerror=alert(1)>a", "a"],
    ["<div><p>a</p></div>", "<p>a</p>"],
    ["<p><svg><p onload=x>a", "<p><p>a</p></p>"],
    ["<!-- a -->b", "b"],
    ['<a href="https://x.y">unclosed', '<a href="https://x.y">unclosed</a>'],
    ["</p></ul></a>", "<p></p>"],
    ["<b>a<i>b</b>c</i>", "<b>a<i>b</i></b>c"],
    ["<p/>a", "<p>a</p>"],
    ["a</br>b", "a<br />b"],
    ["<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
  ])("%s", (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned ?? html);
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  });
});
