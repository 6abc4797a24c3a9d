/* Generated from openapi/openapi.yaml. Do not edit: change the contract and run "npm run generate". */
export interface paths {
    "/api/auth/idp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Exchanges an ID token from the identity provider for an access token of this service. The ID token must be signed by the provider, be issued for this app, and not be expired. The first sign-in needs a verified e-mail in it, finds the account by that e-mail and binds it to the identity; later sign-ins find it by the identity, whatever the token says of the e-mail. `idp` in the path stands for a provider's name: a deployment may offer the same operation under a second name, such as `/api/auth/google`. An account has a limited number of access tokens: a further sign-in ends the oldest. A school may require a recent ID token.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description Creates an account from a form. It does not sign in: the user does that at the identity provider, with the same e-mail. Each e-mail can be registered once, ignoring case; several accounts may share a WhatsApp number, as families do. Sign in soon: a user who first signs in more than 30 minutes later has to confirm the profile (`is_profile_complete`), and an account without a sign-in is deleted after 30 days. Operators can change both times.
         */
        post: operations["registerAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign out
         * @description Revokes the access token that was sent. Other access tokens of the user, such as those of other devices, stay valid. Because this GET changes data, HEAD is not available here.
         */
        get: operations["revokeAccessToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your own profile
         * @description The profile of the user whose access token was sent, as an array with one entry.
         */
        get: operations["getProfile"];
        /**
         * Update your own profile
         * @description Changes the fields that are sent; omitted fields stay unchanged. At least one field is required. It also confirms the profile (`is_profile_complete`), even if no value changes. The response does not contain the profile: `data` is always empty, both on success and on errors of this operation.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feedbacks with their questions
         * @description All feedbacks (shown to a learner after a question), each with its questions and their content.
         */
        get: operations["listFeedbacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pertanyaans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List questions
         * @description The practice questions, each with its feedbacks, its content and its letters. With `id_content`, only the questions that have this content, as their main content or otherwise.
         */
        get: operations["listPertanyaans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hurufs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List letters with their traits
         * @description The 29 letters of the Arabic alphabet (alif and hamza are separate letters), each with its traits.
         */
        get: operations["listHurufs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/kategoris": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories with their sub-categories
         * @description The categories (the five regions of mouth and throat where letters are articulated), each with its sub-categories (its articulation points) and their content.
         */
        get: operations["listKategoris"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/kategoris/sub": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sub-categories
         * @description The sub-categories (articulation points), each with its content. With `id_kategori`, only those of this category. In this envelope `data` comes first.
         */
        get: operations["listSubkategoris"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lembagas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List institutions
         * @description The institutions where students can learn, with their addresses and coordinates.
         */
        get: operations["listLembagas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pengajars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teachers (pengajar)
         * @description All teachers with certificates, experience, levels and booked hours. The same response as `GET /api/teachers`, under its Indonesian name. Students' personal data are masked.
         */
        get: operations["listPengajars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teachers
         * @description All teachers with certificates, experience, levels and booked hours. The same response as `GET /api/pengajars`. Students' personal data are masked.
         */
        get: operations["listTeachers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a teacher
         * @description One teacher with certificates, experience, levels and booked hours, as an array with one entry. Students' personal data are masked. The path `/api/teachers/slot-time` is another operation, not an identifier.
         */
        get: operations["getTeacher"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/placement-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own placement tests
         * @description The placement tests of the user whose access token was sent; for a teacher also the tests that they review. Empty if there are none.
         */
        get: operations["listPlacementTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/placement-test/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register for a placement test
         * @description Registers the user whose access token was sent. A student has at most one open test (`s_progress` 0 or 1): registering again returns the open test unchanged, so retrying is safe. An open test expires 30 days after its registration or its time (`test_schedule_at`), whichever is later. The body is optional.
         */
        post: operations["registerPlacementTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List packages
         * @description The priced offers of lessons.
         */
        get: operations["listPackages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a package
         * @description One package, as an array with one entry.
         */
        get: operations["getPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/set-schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List set schedules (never available)
         * @deprecated
         * @description The original interface defines this path without a success: it was only ever observed in maintenance (503) and with a failing database (500). It therefore returns 503, or 500 when the database fails. Both bodies have special formats, kept for existing apps; their values are fixed and reveal nothing about the server. Do not use it in new apps.
         */
        get: operations["listSetSchedules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List programs
         * @description All programs of the school, including finished and inactive ones; see `s_progress` and `s_active`.
         */
        get: operations["listPrograms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a program
         * @description One program, as an array with one entry.
         */
        get: operations["getProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers/slot-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the hours of all teachers
         * @description All teachers with levels and booked hours, without certificates and experience. Students' personal data are masked.
         */
        get: operations["listSlotTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers/{id}/slot-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the hours of a teacher
         * @description One teacher with levels and booked hours, without certificates and experience, as an array with one entry. Students' personal data are masked.
         */
        get: operations["getSlotTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The request body for signing in. */
        IdToken: {
            /** @description ID token (a JWT) that the identity provider issued to the app. Any string that does not verify returns `idToken is not verified`. */
            id_token: string;
        };
        /** @description An access token and its account. */
        AccessToken: {
            /** @description The token. It is opaque and as secret as a password; the service stores only its hash and cannot show it again. */
            access_token: string;
            /**
             * @description How to send the token: always `Bearer`.
             * @constant
             */
            token_type: "Bearer";
            /**
             * Format: int64
             * @description When the token expires, in Unix time (seconds since 1970-01-01T00:00:00Z).
             */
            expires_at: number;
            /**
             * Format: email
             * @description E-mail of the account, in lowercase.
             */
            email: string;
            /** @description Whether name, gender and WhatsApp number are all present and confirmed. They are unconfirmed if the first sign-in came more than 30 minutes after the registration (operators can change this time), because somebody else may have registered this e-mail. If false, show the form and send a PUT. */
            is_profile_complete: boolean;
        };
        /** @description Response to signing in. */
        CreateAccessTokenEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["AccessToken"];
        };
        /** @description A problem with a field of the request. */
        FieldError: {
            /** @description Name of the invalid field or parameter; `""` if the problem concerns the request as a whole. */
            field: string;
            /** @description What is wrong, for people. The wording may change. */
            message: string;
        };
        /** @description Any error but those of `PUT /api/users` (`data` comes first) and `GET /api/set-schedules`, and 403 and 409 of operators. */
        ErrorEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status, except for the 404 of `/api/users`, where it is 401.
             */
            status: number;
            /** @description What is wrong. Exact and stable, except for a 400, which is for people and may change. */
            message: string;
            /**
             * @description Always true: the request failed.
             * @constant
             */
            error: true;
            /** @description One entry per invalid field; `field` is `""` where the problem concerns the request as a whole. In every 400 except that of an ID token that does not verify; absent from other errors. */
            errors?: components["schemas"]["FieldError"][];
        };
        /**
         * @description `Laki - Laki` (male) or `Perempuan` (female), spelled exactly like this.
         * @enum {string}
         */
        Gender: "Laki - Laki" | "Perempuan";
        /** @description The registration form. */
        Registration: {
            /**
             * Format: email
             * @description The e-mail address that the user signs in with at the identity provider. Stored in lowercase.
             */
            email: string;
            /** @description Full name: 1 to 50 characters (Unicode code points), not only spaces, without control characters. Leading and trailing spaces are removed. */
            name: string;
            gender: components["schemas"]["Gender"];
            /**
             * Format: double
             * @description WhatsApp number of 10 to 15 digits, with the country code and without `+` or a leading zero, as a JSON number. Indonesian numbers may omit the country code: `81200000001` is stored as `6281200000001`. A mobile number that begins with 628 must be a valid Indonesian one.
             */
            whatsapp: number;
        };
        /** @description Response to registering. It has no message and no data. */
        RegisterAccountEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
        };
        /** @description Response to signing out. It has no message and no data. */
        RevokeAccessTokenEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
        };
        /** @description A user's own account. */
        Profile: {
            /**
             * Format: int32
             * @description Identifier of the account, called `id_user` in other records.
             */
            id: number;
            /** @description Full name, or `""`. */
            name: string;
            /** @description Link to the user's picture, or `""`. */
            avatar: string;
        };
        /** @description The user's own profile. */
        GetProfileEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The profile, always exactly one entry. */
            data: components["schemas"]["Profile"][];
        };
        /** @description The profile fields to change, at least one. Omitted fields stay unchanged. */
        ProfileChange: {
            /** @description Full name: 1 to 50 characters (Unicode code points), not only spaces, without control characters. Leading and trailing spaces are removed. */
            name?: string;
            gender?: components["schemas"]["Gender"];
            /**
             * Format: double
             * @description WhatsApp number of 10 to 15 digits, with the country code and without `+` or a leading zero, as a JSON number. Indonesian numbers may omit the country code: `81200000001` is stored as `6281200000001`. A mobile number that begins with 628 must be a valid Indonesian one.
             */
            whatsapp?: number;
            /**
             * Format: uri
             * @description Link to the user's picture. It must be an `https` link.
             */
            avatar?: string;
        };
        /** @description Response to updating the profile. In this envelope `data` comes first. */
        UpdateProfileEnvelope: {
            /** @description Always empty. */
            data: string[];
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always this text.
             * @constant
             */
            message: "Profile updated";
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
        };
        /** @description Any error of `PUT /api/users`, where `data` comes first. */
        ProfileErrorEnvelope: {
            /** @description Always empty. */
            data: string[];
            /**
             * Format: int32
             * @description Same as the HTTP status, except for the 404, where it is 401.
             */
            status: number;
            /** @description What is wrong. Exact and stable, except for a 400, which is for people and may change. */
            message: string;
            /**
             * @description Always true: the request failed.
             * @constant
             */
            error: true;
            /** @description One entry per invalid field; `field` is `""` where the problem concerns the request as a whole. In every 400 except that of an ID token that does not verify; absent from other errors. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description One piece of teaching material. */
        Content: {
            /** @description Identifier of the content. */
            id_content: string;
            /** @description Title of the content (*nama* = name). */
            nama_content: string;
            /** @description What it teaches (*deskripsi* = description), or `""`. */
            deskripsi: string;
            /** @description Link to a picture, or `""`. */
            image: string;
            /** @description Link to a video, or `""`. */
            video: string;
            /** @description Recap to show after the lesson, or `""`. */
            rekap: string;
            /** @description Introduction to show before the lesson, or `""`. */
            intro_text: string;
        };
        /** @description A practice question (*pertanyaan*) of a feedback. */
        FeedbackPertanyaan: {
            /** @description Identifier of the question. */
            id_pertanyaan: string;
            /** @description Identifier of the question's main feedback, or `""`. */
            id_feedback: string;
            /** @description Identifier of the category that the question belongs to, or `""`. */
            id_kategori: string;
            /** @description Identifier of the question's main content, or `""`. */
            id_content: string;
            /** @description The question or exercise. */
            pertanyaan: string;
            /** @description Link to a teacher's (*ustadz*) recording of the correct sound, or `""`. */
            audio_ustadz: string;
            /** @description Link to a picture for the question (*soal*), or `""`. */
            image_soal: string;
            /** @description The correct answer, or `""`: the sound in Latin letters, such as `ba`, or a text. Do not show it before the learner has answered. */
            true_sound_label: string;
            /** @description All contents of the question, including the main one (*daftar* = list). */
            daftar_content: components["schemas"]["Content"][];
        };
        /** @description Feedback shown to a learner after a question, with its questions. */
        Feedback: {
            /** @description Identifier of the feedback. */
            id_feedback: string;
            /** @description The text for the learner (*deskripsi* = description). */
            deskripsi: string;
            /** @description The questions with this feedback (*daftar pertanyaan* = list of questions). */
            daftar_pertanyaan: components["schemas"]["FeedbackPertanyaan"][];
        };
        /** @description The feedbacks. */
        ListFeedbacksEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description Every feedback, ordered by identifier. */
            data: components["schemas"]["Feedback"][];
        };
        /** @description A feedback of a question. */
        PertanyaanFeedback: {
            /** @description Identifier of the feedback. */
            id_feedback: string;
            /** @description The text for the learner (*deskripsi* = description). */
            deskripsi: string;
        };
        /**
         * Format: int32
         * @description Strength of a trait: 1 strong, 0 between strong and weak, -1 weak.
         * @enum {integer}
         */
        TraitStrength: -1 | 0 | 1;
        /** @description A trait (*sifat*) of a letter, as defined by tajwid. Despite its name (*deskripsi* = description), `deskripsi` is the strength of the trait. */
        Sifat: {
            /** @description Identifier of the trait. */
            id_sifatul_huruf: string;
            /** @description Name of the trait in Latin letters, such as `Qalqalah`. */
            nama_sifat: string;
            deskripsi: components["schemas"]["TraitStrength"];
        };
        /** @description A letter (*huruf*) of the Arabic alphabet. */
        Huruf: {
            /** @description Identifier of the letter. */
            id_huruf: string;
            /** @description The letter itself, in Arabic script. */
            huruf: string;
            /** @description The letter's traits (*daftar sifat* = list of traits). */
            daftar_sifat: components["schemas"]["Sifat"][];
        };
        /** @description A practice question (*pertanyaan*) with its feedbacks, contents and letters. */
        Pertanyaan: {
            /** @description Identifier of the question. */
            id_pertanyaan: string;
            /** @description Identifier of the question's main feedback, or `""`. */
            id_feedback: string;
            /** @description Identifier of the category that the question belongs to, or `""`. */
            id_kategori: string;
            /** @description Identifier of the question's main content, or `""`. */
            id_content: string;
            /** @description The question or exercise. */
            pertanyaan: string;
            /** @description Link to a teacher's (*ustadz*) recording of the correct sound, or `""`. */
            audio_ustadz: string;
            /** @description Link to a picture for the question (*soal*), or `""`. */
            image_soal: string;
            /** @description The correct answer, or `""`: the sound in Latin letters, such as `ba`, or a text. Do not show it before the learner has answered. */
            true_sound_label: string;
            /** @description All feedbacks of the question, including the main one (*daftar* = list). */
            daftar_feedbacks: components["schemas"]["PertanyaanFeedback"][];
            /** @description All contents of the question, including the main one. */
            daftar_contents: components["schemas"]["Content"][];
            /** @description The letters of the question. */
            daftar_hurufs: components["schemas"]["Huruf"][];
        };
        /** @description The questions. */
        ListPertanyaansEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The matching questions, ordered by identifier. */
            data: components["schemas"]["Pertanyaan"][];
        };
        /** @description The letters. */
        ListHurufsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description Every letter, ordered by identifier. */
            data: components["schemas"]["Huruf"][];
        };
        /** @description A sub-category (*subkategori*), such as an articulation point, with its content. */
        Subkategori: {
            /** @description Identifier of the sub-category. */
            id_subkategori: string;
            /** @description Identifier of its category. */
            id_kategori: string;
            /** @description Name of the part of mouth or throat (*bagian mulut* = part of the mouth). */
            bagian_mulut: string;
            /** @description The contents of the sub-category (*daftar* = list). */
            daftar_content: components["schemas"]["Content"][];
        };
        /** @description A category (*kategori*), such as a region of mouth and throat, with its sub-categories. */
        Kategori: {
            /** @description Identifier of the category. */
            id_kategori: string;
            /** @description Name of the category, such as `Asy-Syafatain` (the two lips). */
            nama_kategori: string;
            /** @description Short description, or `""`. */
            deskripsi: string;
            /** @description Link to a picture, or `""`. */
            image: string;
            /** @description Long description (*panjang* = long), or `""`. */
            deskripsi_panjang: string;
            /** @description The sub-categories of the category (*daftar* = list). */
            daftar_subkategori: components["schemas"]["Subkategori"][];
        };
        /** @description The categories. */
        ListKategorisEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description Every category, ordered by identifier. */
            data: components["schemas"]["Kategori"][];
        };
        /** @description The sub-categories. In this envelope `data` comes first. */
        ListSubkategorisEnvelope: {
            /** @description The matching sub-categories, ordered by identifier. */
            data: components["schemas"]["Subkategori"][];
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
        };
        /** @description An institution (*lembaga*) where students can learn. */
        Lembaga: {
            /** @description Identifier of the institution. */
            id_lembaga: string;
            /** @description A line of current information, or `""`. */
            info: string;
            /** @description Name of the institution. */
            nama_lembaga: string;
            /** @description Postal address (*alamat*), or `""`. */
            alamat: string;
            /** @description Latitude in decimal degrees (WGS 84), south negative, or `""`. */
            latitude: string;
            /** @description Longitude in decimal degrees (WGS 84), west negative, or `""`. */
            longitude: string;
            /** @description Telephone number (*nomor telepon*) in digits with the country code, or `""`. */
            nomor_telepon: string;
            /** @description What the institution offers (*deskripsi* = description), or `""`. */
            deskripsi: string;
            /** @description Instagram account as the institution publishes it, or `""`. */
            instagram: string;
            /** @description E-mail address, or `""`. */
            email: string;
            /** @description Link to the website, or `""`. */
            web: string;
        };
        /** @description The institutions. */
        ListLembagasEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description Every institution, ordered by identifier. */
            data: components["schemas"]["Lembaga"][];
        };
        /** @description A certificate (*sertifikat*) of a teacher. */
        Sertifikat: {
            /** @description Identifier of the certificate. */
            id_sertifikasipengajar: string;
            /** @description Identifier of the teacher; the same number as `id_teacher`. */
            id_pengajar: string;
            /** @description What the certificate is for (*sertifikasi* = certification). */
            sertifikasi: string;
            /** @description Who issued it (*sumber* = source), or `""`. */
            sumber: string;
        };
        /** @description An experience (*pengalaman*) of a teacher. */
        Pengalaman: {
            /** @description Identifier of the experience. */
            id_pengalamanpengajar: string;
            /** @description Identifier of the teacher; the same number as `id_teacher`. */
            id_pengajar: string;
            /** @description The experience in full. */
            pengalaman: string;
            /** @description When it was (*tahun* = year), such as `2021` or `2018 - 2021`, or `""`. */
            tahun: string;
            /** @description The experience in short, for use in a list, or `""`. */
            pengalaman_preview: string;
        };
        /** @description A level of recitation that a teacher teaches. */
        Level: {
            /**
             * Format: int32
             * @description Identifier of the level.
             */
            id_level: number;
            /** @description Name of the level. */
            level: string;
            /** @description What the level covers, or `""`. */
            description: string;
            /**
             * @description Whether the teacher currently teaches it, as a string: `1` yes, `0` no.
             * @enum {string}
             */
            s_active: "0" | "1";
        };
        /**
         * Format: int32
         * @description Number of the weekday, 1 (*Senin*, Monday) to 7 (*Ahad*, Sunday).
         * @enum {integer}
         */
        DayId: 1 | 2 | 3 | 4 | 5 | 6 | 7;
        /**
         * @description Name of the weekday. `Senin` Monday, `Selasa` Tuesday, `Rabu` Wednesday, `Kamis` Thursday, `Jumat` Friday, `Sabtu` Saturday, `Ahad` Sunday.
         * @enum {string}
         */
        DayName: "Senin" | "Selasa" | "Rabu" | "Kamis" | "Jumat" | "Sabtu" | "Ahad";
        /**
         * @description `Laki - Laki` (male), `Perempuan` (female), or `""` if unknown.
         * @enum {string}
         */
        GenderOrUnknown: "Laki - Laki" | "Perempuan" | "";
        /** @description A student booked into an hour. By default the values are masked so that nobody can be identified; a deployment without masking returns the full values. `gender` is never masked, because classes are for men or for women. */
        Student: {
            /**
             * Format: int32
             * @description Identifier of the student.
             */
            id_student: number;
            /**
             * Format: int32
             * @description Identifier of the student's account. 0 when masked.
             */
            id_user: number;
            /** @description Name of the student. Initials such as `A. R.` when masked. */
            name: string;
            /** @description WhatsApp number in digits with the country code. `""` when masked or unknown. */
            whatsapp: string;
            gender: components["schemas"]["GenderOrUnknown"];
        };
        /** @description A weekly hour of a teacher, with the students booked into it. */
        Time: {
            /**
             * Format: int32
             * @description Identifier of the hour.
             */
            id_time: number;
            /** @description Start time, `HH:MM` on a 24-hour clock in the school's time zone. */
            time: string;
            /** @description The students booked into it; empty if the hour is free. */
            students: components["schemas"]["Student"][];
        };
        /** @description A day of the week with the hours when a teacher teaches. */
        Day: {
            id_day: components["schemas"]["DayId"];
            day: components["schemas"]["DayName"];
            /** @description The hours of this day, ordered by start time. */
            times: components["schemas"]["Time"][];
        };
        /** @description A teacher (*pengajar*) with all published data. */
        Teacher: {
            /**
             * Format: int32
             * @description Identifier of the teacher; the same number as `id_pengajar` elsewhere.
             */
            id_teacher: number;
            /**
             * Format: int32
             * @description Identifier of the teacher's own account, 0 if there is none.
             */
            id_user: number;
            /** @description Name of the teacher. */
            nama_pengajar: string;
            /** @description A line of current information, or `""`. */
            info: string;
            /** @description Place of residence (*domisili*), or `""`. */
            domisili: string;
            /** @description Instagram account as the teacher publishes it, or `""`. */
            instagram: string;
            /** @description Telephone number (*nomor telepon*) in digits with the country code, or `""`. */
            nomor_telepon: string;
            /** @description Occupation (*profesi*), or `""`. */
            profesi: string;
            /** @description Latitude in decimal degrees (WGS 84), south negative, or `""`. */
            latitude: string;
            /** @description Longitude in decimal degrees (WGS 84), west negative, or `""`. */
            longitude: string;
            /** @description The teacher's certificates. */
            sertifikats: components["schemas"]["Sertifikat"][];
            /** @description The teacher's experience. */
            pengalamans: components["schemas"]["Pengalaman"][];
            /** @description The teacher's levels, including those not taught at present. */
            levels: components["schemas"]["Level"][];
            /** @description The days when the teacher teaches, in the order of the week, without days that have no hours. */
            days: components["schemas"]["Day"][];
        };
        /** @description The teachers. */
        ListPengajarsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description Every teacher, ordered by identifier. */
            data: components["schemas"]["Teacher"][];
        };
        /** @description The teachers. */
        ListTeachersEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description Every teacher, ordered by identifier. */
            data: components["schemas"]["Teacher"][];
        };
        /** @description One teacher. This envelope also has a message. */
        GetTeacherEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /**
             * @description Always this text.
             * @constant
             */
            message: "Success";
            /** @description The teacher, always exactly one entry. */
            data: components["schemas"]["Teacher"][];
        };
        /**
         * Format: int32
         * @description State of a placement test: 0 registered, 1 scheduled, 2 result recorded, 3 expired, 4 cancelled. Tests in state 0 or 1 are open; from `expired_date_at` on, an open test is 3.
         * @enum {integer}
         */
        PlacementTestProgress: 0 | 1 | 2 | 3 | 4;
        /** @description A placement test with its student. */
        PlacementTest: {
            /**
             * Format: int32
             * @description Identifier of the placement test.
             */
            id_placement_test: number;
            /**
             * Format: int32
             * @description Identifier of the reviewing teacher (an `id_teacher`), 0 if there is none yet.
             */
            id_reviewer: number;
            /**
             * Format: int32
             * @description Identifier of the student.
             */
            id_student: number;
            /** @description When the test takes place, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            test_schedule_at: string;
            /** @description When the test took place, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            actual_tested_at: string;
            /**
             * Format: int32
             * @description The student's starting level (an `id_level`), 0 if there is no result yet.
             */
            level_result: number;
            /** @description What was written at the registration, from the result on the reviewer's notes if there are any, or `""`. A guardian does not see what somebody else wrote at the registration. */
            notes: string;
            /** @description When the test expires if it is still open, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            expired_date_at: string;
            s_progress: components["schemas"]["PlacementTestProgress"];
            /**
             * Format: int32
             * @description Identifier of the student's account.
             */
            id_user: number;
            /** @description Full name of the student, or `""`. */
            name: string;
            /** @description WhatsApp number of the student in digits with the country code, or `""`. */
            whatsapp: string;
            gender: components["schemas"]["GenderOrUnknown"];
            /** @description Link to the teacher's notes (*catatan*), or `""`. */
            link_catatan: string;
        };
        /** @description The user's placement tests. */
        ListPlacementTestsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The placement tests, ordered by identifier. */
            data: components["schemas"]["PlacementTest"][];
        };
        /** @description Wishes for a placement test. All fields are optional. */
        PlacementTestRegistration: {
            /**
             * Format: date-time
             * @description When the student would like to be tested: an RFC 3339 timestamp with any offset, such as `2030-01-19T09:00:00+07:00`. It must be in the future.
             */
            test_schedule_at?: string;
            /** @description Notes for the teacher, up to 1,000 characters (Unicode code points). Line breaks are kept. */
            notes?: string;
        };
        /** @description The open placement test. */
        RegisterPlacementTestEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The open placement test, always exactly one entry. */
            data: components["schemas"]["PlacementTest"][];
        };
        /**
         * @description What the price covers: `sekali` the whole package, `bulanan` each month, `per_pertemuan` each meeting.
         * @enum {string}
         */
        BillType: "sekali" | "bulanan" | "per_pertemuan";
        /** @description A priced offer of lessons. */
        Package: {
            /**
             * Format: int32
             * @description Identifier of the package.
             */
            id_package: number;
            /** @description Name of the package. */
            name: string;
            /** @description What is offered, or `""`. */
            description: string;
            /** @description Price in whole Indonesian rupiah, as digits without separators. `bill_type` tells what it covers. */
            price: string;
            /**
             * Format: double
             * @description Length of a meeting in minutes.
             */
            duration: number;
            /**
             * Format: double
             * @description Length of the package in weeks.
             */
            duration_in: number;
            /** @description Number of meetings, as digits. */
            recurred_of_meeting: string;
            /** @description Name of its level, or `""` for any level. */
            level: string;
            bill_type: components["schemas"]["BillType"];
            /** @description The number of meetings as a label, such as `8 pertemuan` (8 meetings). */
            recurred_of_meeting_label: string;
        };
        /** @description The packages. */
        ListPackagesEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description Every package, ordered by identifier. */
            data: components["schemas"]["Package"][];
        };
        /** @description One package. */
        GetPackageEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The package, always exactly one entry. */
            data: components["schemas"]["Package"][];
        };
        /** @description What went wrong, in generic terms. */
        SetSchedulesErrorInfo: {
            /** @description Three fixed texts: a general SQLSTATE, a code and a sentence. */
            errorInfo: string[];
        };
        /** @description The response of `/api/set-schedules` when the database fails. Its `message` is an object. */
        SetSchedulesDatabaseError: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 500;
            message: components["schemas"]["SetSchedulesErrorInfo"];
            /**
             * @description Always true: the request failed.
             * @constant
             */
            error: true;
        };
        /** @description A generic trace entry. */
        SetSchedulesTrace: {
            /**
             * @description A generic name, not a real file.
             * @constant
             */
            file: "set-schedules";
            /**
             * Format: int32
             * @description Always 0, not a real line.
             * @constant
             */
            line: 0;
            /**
             * @description Name of the operation.
             * @constant
             */
            function: "listSetSchedules";
            /**
             * @description A generic name, not a real class.
             * @constant
             */
            class: "SetSchedules";
            /**
             * @description Type of the call, always these two characters.
             * @constant
             */
            type: "->";
        };
        /** @description The response of `/api/set-schedules` in maintenance, its usual state. It has no envelope. */
        SetSchedulesUnavailableError: {
            /**
             * @description Always this text.
             * @constant
             */
            message: "Service Unavailable";
            /**
             * @description A generic name, not a real exception.
             * @constant
             */
            exception: "ServiceUnavailable";
            /**
             * @description A generic name, not a real file.
             * @constant
             */
            file: "set-schedules";
            /**
             * Format: int32
             * @description Always 0, not a real line.
             * @constant
             */
            line: 0;
            /** @description One generic entry, not a real trace. */
            trace: components["schemas"]["SetSchedulesTrace"][];
        };
        /**
         * Format: int32
         * @description 1 active, 0 inactive.
         * @enum {integer}
         */
        ActiveFlag: 0 | 1;
        /**
         * @description Kind of program. `reguler` regular classes, `intensif` intensive classes, `privat` one-to-one lessons, `daurah` a short course of a few days.
         * @enum {string}
         */
        ProgramType: "reguler" | "intensif" | "privat" | "daurah";
        /**
         * Format: int32
         * @description State of a program: 0 upcoming, 1 open for registration, 2 finished.
         * @enum {integer}
         */
        ProgramProgress: 0 | 1 | 2;
        /** @description A program of the school that students can join. `s_active` is 1 while it is on offer. */
        Program: {
            /**
             * Format: int32
             * @description Identifier of the program.
             */
            id_program: number;
            /** @description Name of the program. */
            program_name: string;
            /** @description Link for registering, or `""`. */
            url_register: string;
            /** @description Description in one sentence, or `""`. */
            short_description: string;
            /** @description Description as an HTML fragment, or `""`. Sanitize it before showing it. */
            description_html: string;
            s_active: components["schemas"]["ActiveFlag"];
            program_type: components["schemas"]["ProgramType"];
            s_progress: components["schemas"]["ProgramProgress"];
        };
        /** @description The programs. */
        ListProgramsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description Every program, ordered by identifier. */
            data: components["schemas"]["Program"][];
        };
        /** @description One program. This envelope also has a message. */
        GetProgramEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /**
             * @description Always this text.
             * @constant
             */
            message: "Success";
            /** @description The program, always exactly one entry. */
            data: components["schemas"]["Program"][];
        };
        /** @description A teacher (*pengajar*) with their hours, without certificates and experience. */
        SlotTimeTeacher: {
            /**
             * Format: int32
             * @description Identifier of the teacher; the same number as `id_pengajar` elsewhere.
             */
            id_teacher: number;
            /**
             * Format: int32
             * @description Identifier of the teacher's own account, 0 if there is none.
             */
            id_user: number;
            /** @description Name of the teacher. */
            nama_pengajar: string;
            /** @description A line of current information, or `""`. */
            info: string;
            /** @description Place of residence (*domisili*), or `""`. */
            domisili: string;
            /** @description Instagram account as the teacher publishes it, or `""`. */
            instagram: string;
            /** @description Telephone number (*nomor telepon*) in digits with the country code, or `""`. */
            nomor_telepon: string;
            /** @description Occupation (*profesi*), or `""`. */
            profesi: string;
            /** @description Latitude in decimal degrees (WGS 84), south negative, or `""`. */
            latitude: string;
            /** @description Longitude in decimal degrees (WGS 84), west negative, or `""`. */
            longitude: string;
            /** @description The teacher's levels, including those not taught at present. */
            levels: components["schemas"]["Level"][];
            /** @description The days when the teacher teaches, in the order of the week, without days that have no hours. */
            days: components["schemas"]["Day"][];
        };
        /** @description The teachers with their hours. */
        ListSlotTimesEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description Every teacher, ordered by identifier. */
            data: components["schemas"]["SlotTimeTeacher"][];
        };
        /** @description One teacher with their hours. */
        GetSlotTimesEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The teacher, always exactly one entry. */
            data: components["schemas"]["SlotTimeTeacher"][];
        };
    };
    responses: {
        /** @description The body exceeds 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The body is not `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description A rate limit is exceeded. Wait for `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description An internal error of the server. Quote the `X-Request-Id` when reporting it. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Maintenance, overload or no database. Wait for `Retry-After` seconds. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The access token is missing, unknown, expired or revoked. Sign in again. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The data are unchanged since the response with the `ETag` that was sent as `If-None-Match`. There is no body. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is no record with this identifier, or the value is not an identifier. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: {
        /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifies this request in the server's log. Quote it when reporting a problem.
         * @example 5f0c8a52-6d0f-4a6e-9d1b-2f4c0e7a9b13
         */
        XRequestId: string;
        /**
         * @description Do not store this response.
         * @example no-store
         */
        NoStore: "no-store";
        /**
         * @description Requests per minute that the caller may send. Where a limit by address and one by account apply, the headers are those of the one with fewer requests left.
         * @example 600
         */
        RateLimitLimit: number;
        /**
         * @description Requests left in this minute.
         * @example 599
         */
        RateLimitRemaining: number;
        /**
         * @description Seconds until the count starts over.
         * @example 60
         */
        RateLimitReset: number;
        /**
         * @description Seconds to wait before trying again.
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description A Bearer token is required.
         * @example Bearer
         */
        WwwAuthenticate: string;
        /**
         * @description Strong validator of these bytes, in quotes. Send it back as `If-None-Match`.
         * @example "b3f6c1d2a9e84705"
         */
        ETag: string;
        /**
         * @description How the response may be cached. `no-cache` means that it may be stored, but must be revalidated with `If-None-Match` before it is used again.
         * @example public, no-cache
         */
        CacheControl: string;
        /**
         * @description Any web page may read this response, even if the deployment restricts origins for other operations.
         * @example *
         */
        AnyOrigin: "*";
        /**
         * @description Fixed by the original interface for this path.
         * @example no-cache, private
         */
        NoCachePrivate: "no-cache, private";
        /**
         * @description Seconds to wait before trying again; only in maintenance, overload, or when the database does not respond in time.
         * @example 30
         */
        RetryAfterIfTemporary: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    /**
     * Sign in.
     *
     * Exchanges an ID token from the identity provider for an access token of this service. The ID token must be signed by the provider, be issued for this app, and not be expired. The first sign-in needs a verified e-mail in it, finds the account by that e-mail and binds it to the identity; later sign-ins find it by the identity, whatever the token says of the e-mail. `idp` in the path stands for a provider's name: a deployment may offer the same operation under a second name, such as `/api/auth/google`. An account has a limited number of access tokens: a further sign-in ends the oldest. A school may require a recent ID token.
     */
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The ID token that the identity provider issued to the app. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdToken"];
            };
        };
        responses: {
            /** @description Signed in. Store the access token and send it with each request that requires one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateAccessTokenEnvelope"];
                };
            };
            /** @description The ID token does not verify, or has no verified e-mail at a first sign-in (message `idToken is not verified`, no `errors`), or the body is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description The ID token is valid, but there is no account for this identity. Register first. A blocked account, and one that belongs to another identity, return the same. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Create an account.
     *
     * Creates an account from a form. It does not sign in: the user does that at the identity provider, with the same e-mail. Each e-mail can be registered once, ignoring case; several accounts may share a WhatsApp number, as families do. Sign in soon: a user who first signs in more than 30 minutes later has to confirm the profile (`is_profile_complete`), and an account without a sign-in is deleted after 30 days. Operators can change both times.
     */
    registerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The form that the user filled in. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description The account was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterAccountEnvelope"];
                };
            };
            /** @description The body is malformed; `errors` lists the fields. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description This e-mail is already registered. Sign in instead. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Sign out.
     *
     * Revokes the access token that was sent. Other access tokens of the user, such as those of other devices, stay valid. Because this GET changes data, HEAD is not available here.
     */
    revokeAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is revoked. Requests with it now return 401. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokeAccessTokenEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get your own profile.
     *
     * The profile of the user whose access token was sent, as an array with one entry.
     */
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProfileEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The token is valid, but its account has been deleted. The HTTP status is 404 and the body's `status` is 401: the app should sign the user out. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Update your own profile.
     *
     * Changes the fields that are sent; omitted fields stay unchanged. At least one field is required. It also confirms the profile (`is_profile_complete`), even if no value changes. The response does not contain the profile: `data` is always empty, both on success and on errors of this operation.
     */
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description The profile was updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProfileEnvelope"];
                };
            };
            /** @description The body is malformed, empty or has an unknown field; `errors` lists the fields. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileErrorEnvelope"];
                };
            };
            /** @description The access token is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileErrorEnvelope"];
                };
            };
            /** @description The token is valid, but its account has been deleted. The HTTP status is 404 and the body's `status` is 401: the app should sign the user out. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileErrorEnvelope"];
                };
            };
            /** @description The body exceeds 64 KiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileErrorEnvelope"];
                };
            };
            /** @description The body is not `application/json`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileErrorEnvelope"];
                };
            };
            /** @description A rate limit is exceeded. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileErrorEnvelope"];
                };
            };
            /** @description An internal error of the server. Quote the `X-Request-Id` when reporting it. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileErrorEnvelope"];
                };
            };
            /** @description Maintenance, overload or no database. Wait for `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileErrorEnvelope"];
                };
            };
        };
    };
    /**
     * List feedbacks with their questions.
     *
     * All feedbacks (shown to a learner after a question), each with its questions and their content.
     */
    listFeedbacks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feedbacks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListFeedbacksEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List questions.
     *
     * The practice questions, each with its feedbacks, its content and its letters. With `id_content`, only the questions that have this content, as their main content or otherwise.
     */
    listPertanyaans: {
        parameters: {
            query?: {
                /** @description Identifier of a content. If omitted, all questions; an unknown identifier gives an empty list, a value that is not an integer 400. */
                id_content?: number;
            };
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching questions; empty if there are none. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPertanyaansEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `id_content` is not an integer. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List letters with their traits.
     *
     * The 29 letters of the Arabic alphabet (alif and hamza are separate letters), each with its traits.
     */
    listHurufs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The letters. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListHurufsEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List categories with their sub-categories.
     *
     * The categories (the five regions of mouth and throat where letters are articulated), each with its sub-categories (its articulation points) and their content.
     */
    listKategoris: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListKategorisEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List sub-categories.
     *
     * The sub-categories (articulation points), each with its content. With `id_kategori`, only those of this category. In this envelope `data` comes first.
     */
    listSubkategoris: {
        parameters: {
            query?: {
                /** @description Identifier of a category. If omitted, the sub-categories of all categories; an unknown identifier gives an empty list, a value that is not an integer 400. */
                id_kategori?: number;
            };
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching sub-categories; empty if there are none. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSubkategorisEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `id_kategori` is not an integer. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List institutions.
     *
     * The institutions where students can learn, with their addresses and coordinates.
     */
    listLembagas: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The institutions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListLembagasEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List teachers (pengajar).
     *
     * All teachers with certificates, experience, levels and booked hours. The same response as `GET /api/teachers`, under its Indonesian name. Students' personal data are masked.
     */
    listPengajars: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teachers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPengajarsEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List teachers.
     *
     * All teachers with certificates, experience, levels and booked hours. The same response as `GET /api/pengajars`. Students' personal data are masked.
     */
    listTeachers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teachers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListTeachersEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a teacher.
     *
     * One teacher with certificates, experience, levels and booked hours, as an array with one entry. Students' personal data are masked. The path `/api/teachers/slot-time` is another operation, not an identifier.
     */
    getTeacher: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of the teacher (`id_teacher`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teacher. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetTeacherEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List your own placement tests.
     *
     * The placement tests of the user whose access token was sent; for a teacher also the tests that they review. Empty if there are none.
     */
    listPlacementTests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The placement tests; empty if there are none. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPlacementTestsEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Register for a placement test.
     *
     * Registers the user whose access token was sent. A student has at most one open test (`s_progress` 0 or 1): registering again returns the open test unchanged, so retrying is safe. An open test expires 30 days after its registration or its time (`test_schedule_at`), whichever is later. The body is optional.
     */
    registerPlacementTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Wishes for the test. The body and all of its fields are optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlacementTestRegistration"];
            };
        };
        responses: {
            /** @description The open test, newly registered or existing, as an array with one entry. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterPlacementTestEnvelope"];
                };
            };
            /** @description The body is malformed, or the preferred time is not in the future; `errors` lists the fields. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List packages.
     *
     * The priced offers of lessons.
     */
    listPackages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The packages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPackagesEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a package.
     *
     * One package, as an array with one entry.
     */
    getPackage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of the package (`id_package`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPackageEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List set schedules (never available).
     *
     * The original interface defines this path without a success: it was only ever observed in maintenance (503) and with a failing database (500). It therefore returns 503, or 500 when the database fails. Both bodies have special formats, kept for existing apps; their values are fixed and reveal nothing about the server. Do not use it in new apps.
     */
    listSetSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            429: components["responses"]["TooManyRequests"];
            /** @description The database failed. Here `message` is an object, not a string. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetSchedulesDatabaseError"];
                };
            };
            /** @description The usual response. It has no `status` and no `error`. Trying again is pointless unless it has `Retry-After`: then maintenance, overload or a database that does not respond in time is the cause. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoCachePrivate"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    "Retry-After": components["headers"]["RetryAfterIfTemporary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetSchedulesUnavailableError"];
                };
            };
        };
    };
    /**
     * List programs.
     *
     * All programs of the school, including finished and inactive ones; see `s_progress` and `s_active`.
     */
    listPrograms: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The programs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListProgramsEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a program.
     *
     * One program, as an array with one entry.
     */
    getProgram: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of the program (`id_program`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The program. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProgramEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List the hours of all teachers.
     *
     * All teachers with levels and booked hours, without certificates and experience. Students' personal data are masked.
     */
    listSlotTimes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teachers with their hours. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSlotTimesEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get the hours of a teacher.
     *
     * One teacher with levels and booked hours, without certificates and experience, as an array with one entry. Students' personal data are masked.
     */
    getSlotTimes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a stored response. If the data are unchanged, the response is 304 without a body. Browsers and HTTP caches send it by themselves. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Identifier of the teacher (`id_teacher`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teacher with their hours. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSlotTimesEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}

/** The operations that require a token. */
export type SecuredOperation =
    | "revokeAccessToken"
    | "getProfile"
    | "updateProfile"
    | "listPlacementTests"
    | "registerPlacementTest";
